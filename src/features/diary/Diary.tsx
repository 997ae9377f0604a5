import { perUser } from '#components/ui/per-user.tsx';
import { SaveStatus } from '#features/checklists/SaveStatus.tsx';
import { ChildPage } from '#features/pregnancy/ChildPage.tsx';
import { ChildDiary } from './ChildDiary.tsx';

/** A baby's day: one tap notes what happens now, the detail comes after, and nothing is counted towards a norm. */
export default perUser(function Diary() {
  return (
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
  );
});
