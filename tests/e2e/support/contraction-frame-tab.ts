import {
  type FaultTab,
  TabEnded,
  type TabOpening,
  toTabAddress,
  OpenTabs,
} from './contraction-fault-tab.ts';
import type { TabPort } from './contraction-tab-port.ts';

const openTabs = new OpenTabs();

/**
 * A tab as a frame of this page: to remove it ends its script at that very place, closes its connections
 * and gives up its transactions and locks, as the end of a tab does, a hundred times as fast.
 */
export async function openFrameTab(opening: TabOpening): Promise<FaultTab> {
  const frame = document.createElement('iframe');
  frame.src = toTabAddress(opening);
  const ended = Promise.withResolvers<never>();
  // Nobody may be waiting when it ends.
  ended.promise.catch(() => undefined);
  let isAlive = true;
  let at = opening.now;
  const end = () => {
    // A frame that is taken out still hears that it is hidden, and what it does then may be its last step.
    if (!isAlive) return;
    isAlive = false;
    frame.remove();
    ended.reject(new TabEnded());
  };
  frame.addEventListener('killed', end);
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await Promise.race([loaded, ended.promise]).catch(() => undefined);

  const port = frame.contentWindow?.contractionTab;
  const ask = async <Answer>(question: (port: TabPort) => Answer | Promise<Answer>) => {
    if (!isAlive || !port) throw new TabEnded();
    try {
      return await Promise.race([question(port), ended.promise]);
    } catch (error) {
      // It may have ended amid what it was asked.
      throw isAlive ? error : new TabEnded();
    }
  };
  openTabs.add(() => ask((tab) => tab.idle()));
  return {
    get isAlive() {
      return isAlive;
    },
    act: (act) => ask((tab) => tab.act(act)),
    written: () => ask((tab) => tab.written()),
    view: () => ask((tab) => tab.view()),
    passTo: (moment) => {
      const passed = moment - at;
      at = moment;
      return ask((tab) => tab.passTime(passed));
    },
    meet: (next, always) => ask((tab) => tab.meet(next, always)),
    release: () => ask((tab) => tab.release()),
    nudge: () => ask((tab) => tab.nudge()),
    rest: async () => {
      await openTabs.rest();
      if (!isAlive) throw new TabEnded();
    },
    endAtStep: (count) => ask((tab) => tab.endAtStep(count)),
    end: () => {
      end();
      return Promise.resolve();
    },
  };
}
