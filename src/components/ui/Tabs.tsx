import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ' ': (index) => index,
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  /** The panels, in the order of the tabs. Astro's slots need names of their own. */
  readonly first?: ReactNode;
  readonly second?: ReactNode;
  readonly third?: ReactNode;
  /** What stands below all panels. */
  readonly children?: ReactNode;
}

/**
 * Tabs over panels (ARIA tabs pattern). All panels are served: without script the tabs are links to panels that
 * stand one under the other, the browser's own search opens the panel that it finds something in, and print shows
 * every one. The address has the chosen tab as its hash.
 */
export function Tabs({ label, tabs, first, second, third, children }: TabsProps) {
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const set = useRef<HTMLDivElement>(null);

  const panelOf = (target: Node | null) =>
    Array.from(set.current?.querySelectorAll(':scope > .panel') ?? []).findIndex((panel) =>
      panel.contains(target),
    );

  useLayoutEffect(() => {
    const named = panelOf(hashTarget());
    // Before this was alive the browser's search may have opened one.
    const found = set.current?.querySelector('.panel ~ .panel:not([hidden])') ?? null;
    setChosen(Math.max(named < 0 ? panelOf(found) : named, 0));
  }, []);

  useEffect(() => {
    const follow = () => {
      const target = hashTarget();
      const index = panelOf(target);
      if (index < 0 && location.hash !== '') return;
      flushSync(() => setChosen(Math.max(index, 0)));
      // What was in a closed panel could not be scrolled to before.
      if (target && !target.matches('.panel')) target.scrollIntoView();
    };
    const open = ({ target }: Event) => setChosen(Math.max(panelOf(target as Node), 0));
    const { current } = set;
    addEventListener('hashchange', follow);
    current?.addEventListener('beforematch', open);
    return () => {
      removeEventListener('hashchange', follow);
      current?.removeEventListener('beforematch', open);
    };
  }, []);

  const choose = (index: number) => {
    setChosen(index);
    history.replaceState(history.state, '', `#${tabs[index]?.id ?? ''}`);
  };
  const move = (event: KeyboardEvent, index: number) => {
    const next = STEPS[event.key]?.(index, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    const tab = list.current?.children[next] as HTMLElement;
    tab.focus();
  };
  return (
    <div className="tab-set" ref={set}>
      <div className="tab-list" role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab, index) => (
          <a
            key={tab.id}
            className="tab"
            id={`aba-${tab.id}`}
            href={`#${tab.id}`}
            role="tab"
            aria-selected={index === chosen}
            aria-controls={tab.id}
            tabIndex={index === chosen ? 0 : -1}
            onClick={(event) => {
              event.preventDefault();
              choose(index);
            }}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <section
          key={tab.id}
          className="panel"
          id={tab.id}
          role="tabpanel"
          aria-labelledby={`aba-${tab.id}`}
          data-title={tab.label}
          // React knows `hidden` with no value; in capitals it passes the browser's 'until-found' on.
          {...{ HIDDEN: index === chosen ? undefined : 'until-found' }}
        >
          {[first, second, third][index]}
        </section>
      ))}
      {children}
    </div>
  );
}

/** What the address names by its `#hash`, accents included; null where there is no such thing. */
function hashTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // A stray percent sign: an address that was broken off while it was copied.
    return null;
  }
}
