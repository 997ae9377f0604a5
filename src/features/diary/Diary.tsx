import { useStore } from '@nanostores/react';
import { perUser } from '#components/ui/per-user.tsx';
import { SaveStatus } from '#features/checklists/SaveStatus.tsx';
import { ChildPage } from '#features/pregnancy/ChildPage.tsx';
import { $childrenView, useChosenChild } from '#features/pregnancy/children-store.ts';
import type { Child } from '#features/pregnancy/children.ts';
import { ChildDiary } from './ChildDiary.tsx';
import { Picture } from './Picture.tsx';
import { ARTICLES } from './words.ts';

/** A baby's day: one tap notes what happens now, the detail comes after, and nothing is counted towards a norm. */
export default perUser(function Diary() {
  return (
    <>
      <DiaryHeader />
      <ChildPage
        className="diary"
        invitation="Depois que o bebê nascer, o dia dele fica aqui. Conte quando nasceu:"
      >
        {(view) => (
          <ChildDiary key={view.child.id} {...view}>
            <SaveStatus />
          </ChildDiary>
        )}
      </ChildPage>
    </>
  );
});

/** Whose diary it is, once that is known; as it was built before, and where nobody is shown. */
function DiaryHeader() {
  const isKnown = useStore($childrenView, { ssr: () => null }) !== null;
  const { child, isPaused } = useChosenChild();
  const shown = isPaused ? null : child;
  return (
    <header className="stack">
      <div className="diary-title">
        {(shown !== null || !isKnown) && (
          <span className="diary-face">{shown && <Picture name="face" size={48} />}</span>
        )}
        <h1>{shown ? toTitle(shown) : 'Diário'}</h1>
      </div>
      <p className="muted only-counting">
        Um toque anota a hora de agora, e o detalhe vem depois. Abre sem internet, sem meta e sem
        nota.
      </p>
    </header>
  );
}

/** 'Diário da Lia', 'Diário de Lia'; 'Diário' of one without a name. */
const toTitle = ({ name, sex }: Child) =>
  name ? `Diário d${sex ? ARTICLES[sex] : 'e '}${name}` : 'Diário';
