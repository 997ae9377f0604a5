import { Consent } from './ConsentSection.tsx';
import { Deletion, Export } from './DeletionSection.tsx';
import { Details, Password, Sessions } from './ProfileSections.tsx';
import { PlanParts } from './SubscriptionSection.tsx';

/** The reader's account: who she is here, what she paid, what is kept of her, and the ways out. */
export default function Account() {
  return (
    <div className="account">
      <Details />
      <PlanParts />
      <Password />
      <Consent />
      <Sessions />
      <Export />
      <Deletion />
    </div>
  );
}
