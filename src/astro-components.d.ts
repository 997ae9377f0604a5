/** For TypeScript by itself; `astro check` knows each component's own type. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
