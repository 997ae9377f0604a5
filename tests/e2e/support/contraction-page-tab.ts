import type { BrowserContext, Page } from '@playwright/test';

import {
  type FaultTab,
  TabEnded,
  type TabOpening,
  toTabAddress,
  OpenTabs,
} from './contraction-fault-tab.ts';
import type { TabAct, TabPort } from './contraction-tab-port.ts';

/** A tab as a page of the browser, of which a test can ask more than a script. */
export interface PageTab extends FaultTab {
  readonly page: Page;
  /** The time by its clocks. */
  readonly now: () => number;
  /** Times one contraction of that many ms. */
  readonly time: (milliseconds: number) => Promise<void>;
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly ask: <Value>(
    question: (port: TabPort, value: Value) => unknown,
    value: Value,
  ) => Promise<void>;
}

/** From the end of one to the start of the next. */
const BETWEEN_MS = 120_000;

const tabsOf = new WeakMap<BrowserContext, OpenTabs>();

/**
 * A tab as a page. It ends by the crash of its renderer, the whole process of it: at a given step the page
 * first stands still there.
 */
export async function openPageTab(context: BrowserContext, opening: TabOpening): Promise<PageTab> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  let isAlive = true;
  let at = opening.now;
  const closed = new Promise<void>((resolve, reject) => {
    const end = () => {
      isAlive = false;
      ended.reject(new TabEnded());
    };
    page.once('crash', () => {
      end();
      page.close().then(resolve, reject);
    });
    page.once('close', () => {
      end();
      resolve();
    });
  });
  // Its answer never comes.
  const crash = () => void session.send('Page.crash').catch(() => undefined);
  page.on('console', (message) => {
    if (message.text().startsWith('tab stands at')) crash();
  });
  const opened = page.goto(toTabAddress(opening));
  await Promise.race([opened.catch(() => undefined), ended.promise]).catch(() => undefined);

  const run = async <Answer>(asking: () => Promise<Answer>): Promise<Answer> => {
    if (!isAlive) throw new TabEnded();
    const answer = asking();
    answer.catch(() => undefined);
    try {
      return await Promise.race([answer, ended.promise]);
    } catch (error) {
      // The news of the crash may come after what failed by it.
      const isOver = !isAlive || /crashed|closed/.test(String(error));
      if (isOver) await closed;
      throw isOver ? new TabEnded() : error;
    }
  };
  const openTabs = tabsOf.get(context) ?? new OpenTabs();
  tabsOf.set(context, openTabs);
  openTabs.add(() => run(() => page.evaluate(() => window.contractionTab.idle())));
  const passTo = (moment: number) => {
    const passed = moment - at;
    at = moment;
    return run(() => page.evaluate((time) => window.contractionTab.passTime(time), passed));
  };
  const act = (given: TabAct) =>
    run(() => page.evaluate((one) => window.contractionTab.act(one), given));
  /** The stores ignore a press before the log was read, which the button of the page waits for. */
  const press = async (outcome: string) => {
    const answer = await act({ kind: 'press' });
    if (answer !== outcome) throw new Error(`the press was ${answer}, not ${outcome}`);
  };
  return {
    page,
    now: () => at,
    pass: (milliseconds) => passTo(at + milliseconds),
    time: async (milliseconds) => {
      await press('started');
      await passTo(at + milliseconds);
      await press('finished');
      await passTo(at + BETWEEN_MS);
    },
    get isAlive() {
      return isAlive;
    },
    ask: (question, value) =>
      run(async () => {
        const port = await page.evaluateHandle(() => window.contractionTab);
        await port.evaluate(question as never, value as never);
      }),
    act,
    written: () => run(() => page.evaluate(() => window.contractionTab.written())),
    view: () => run(() => page.evaluate(() => window.contractionTab.view())),
    passTo,
    meet: (next, always) =>
      run(() =>
        page.evaluate((faults) => window.contractionTab.meet(...faults), [
          [...next],
          always,
        ] as const),
      ),
    release: () => run(() => page.evaluate(() => window.contractionTab.release())),
    nudge: () => run(() => page.evaluate(() => window.contractionTab.nudge())),
    rest: async () => {
      await openTabs.rest();
      if (!isAlive) throw new TabEnded();
    },
    endAtStep: (count) =>
      run(() => page.evaluate((step) => window.contractionTab.endAtStep(step), count)),
    end: async () => {
      if (isAlive) crash();
      await closed;
    },
  };
}
