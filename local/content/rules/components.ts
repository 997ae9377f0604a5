import { readFileSync } from 'node:fs';
import { errorAt, nearestName, rule } from '#local/content/finding.ts';
import { componentName, lineOfNode, listNodes } from '#local/content/mdx-nodes.ts';

const COMPONENTS = new URL('../../../src/', import.meta.url);
const LIST = /const components = \{\n([\s\S]*?)\n\};/;

/** A component that a text may use, and what stands for it where that has another name. */
interface ListedComponent {
  readonly name: string;
  readonly use: string | undefined;
}

/**
 * The components that a text may use, as what shows it lists them.
 * @param shownBy the component that shows the text, by its path below `src`.
 */
function listedComponents(shownBy: string): ListedComponent[] {
  const [, list = ''] = LIST.exec(readFileSync(new URL(shownBy, COMPONENTS), 'utf8')) ?? [];
  return Array.from(
    list.matchAll(/^ {2}([A-Z]\w+)(?:: (\w+))?,$/gm),
    ([, name = '', use]): ListedComponent => ({ name, use }),
  );
}

/** The components that a page of care may use, as the page lists them. */
function careComponents(): string[] {
  return listedComponents('features/loss/CareText.astro').map(({ name }) => name);
}

/** The components that a guide may use, as the page lists them, and those of them for paid text alone. */
export function guideComponents(): { known: string[]; paidOnly: string[] } {
  const entries = listedComponents('layouts/GuideText.astro');
  return {
    known: entries.map(({ name }) => name),
    paidOnly: entries.flatMap(({ name, use }) => (use === 'PaidOnly' ? [name] : [])),
  };
}

/** A guide and a page of care use the components of the project alone, each its own; a week none. */
const component = rule('component', (file) => {
  // The framework's own stands for the panels of tabs and the two lists of pros and cons.
  const names = file.kind === 'care' ? careComponents() : [...guideComponents().known, 'Fragment'];
  return listNodes(file.tree).flatMap(({ node }) => {
    const name = componentName(node);
    if (name === null || name === 'img' || /^[a-z]/.test(name)) return [];
    const line = lineOfNode(file, node);
    if (file.kind === 'week')
      return errorAt(
        line,
        `\`<${name}>\` não funciona nas semanas.`,
        'só títulos (`##`) e parágrafos; as caixas e listas de marcar ficam nos guias.',
      );
    if (names.includes(name)) return [];
    const nearest = nearestName(name, names);
    return errorAt(
      line,
      `Não existe \`<${name}>\`.`,
      nearest === undefined
        ? `um destes: ${names.map((known) => `\`<${known}>\``).join(', ')}.`
        : `\`<${nearest}>\`, ao abrir e ao fechar.`,
    );
  });
});

/**
 * What a component needs to be told, how its value is written (a text in quotation marks, or code in
 * braces), and the whole opening as an editor should write it.
 */
type Detail = readonly [name: string, form: RegExp, example: string, isOptional?: 'optional'];

const TEXT = /^"[^"]+"$/;
const LIST_IN_BRACES = /^\{\[[\s\S]*\]\}$/;
const DETAILS: Readonly<Record<string, readonly Detail[]>> = {
  ForNetwork: [['network', /^"(?:sus|particular)"$/, '<ForNetwork network="sus">']],
  Notice: [['title', TEXT, '<Notice title="Antes de ler">', 'optional']],
  Warning: [['title', TEXT, '<Warning title="Ligue 192 se aparecer um destes sinais">']],
  Update: [['year', /^\{(?:19|20)\d\d\}$/, '<Update year={2025}>']],
  SoundList: [['kind', /^"(?:noises|lullabies)"$/, '<SoundList kind="noises" />']],
  ExamTable: [['trimester', /^\{[123]\}$/, '<ExamTable trimester={1} />']],
  VaccineTable: [['age', /^"[a-z0-9-]+"$/, '<VaccineTable age="2-meses" />']],
  Item: [['name', /^"[a-z0-9]+(?:-[a-z0-9]+)*"$/, '<Item name="primeiro-sorriso" />']],
  Milestones: [['months', /^\{\d{1,3}\}$/, '<Milestones months={18}>']],
  PlanItems: [
    ['section', /^"(?:normal|cesarea)\/[a-z]+"$/, '<PlanItems section="normal/alivio" />'],
  ],
  FieldLines: [['labels', LIST_IN_BRACES, "<FieldLines labels={['Nome', 'Telefone']} />"]],
  Tabs: [
    ['label', TEXT, '<Tabs label="Tipo de parto" tabs={[…]}>'],
    ['tabs', LIST_IN_BRACES, "<Tabs label=\"…\" tabs={[{ id: 'cesarea', label: 'Cesárea' }]}>"],
  ],
  Fragment: [['slot', TEXT, '<Fragment slot="pros">']],
};

/** A component is told what it needs, in the form that it reads. */
const componentDetail = rule('component-detail', (file) =>
  listNodes(file.tree).flatMap(({ node }) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
    const written = new Map(
      node.attributes.flatMap((attribute) =>
        attribute.type === 'mdxJsxAttribute' ? [[attribute.name, formOf(attribute.value)]] : [],
      ),
    );
    return (DETAILS[node.name ?? ''] ?? []).flatMap(([name, form, example, isOptional]) => {
      const value = written.get(name);
      if (value === undefined ? isOptional !== undefined : form.test(value)) return [];
      return errorAt(
        lineOfNode(file, node),
        value === undefined
          ? `Falta \`${name}\` em \`<${node.name ?? ''}>\`.`
          : `\`${name}\` em \`<${node.name ?? ''}>\` não está escrito como deve: \`${value}\`.`,
        `\`${example}\`.`,
      );
    });
  }),
);

type AttributeValue = string | { value: string } | null | undefined;

const formOf = (value: AttributeValue): string =>
  typeof value === 'string' ? `"${value}"` : `{${value?.value ?? ''}}`;

export const COMPONENT_RULES = [component, componentDetail];
