import { Consent } from './account/Consent.tsx';
import { Deletion } from './account/Deletion.tsx';
import { Details } from './account/Details.tsx';
import { Export } from './account/Export.tsx';
import { Password } from './account/Password.tsx';
import { PlanParts } from './account/PlanParts.tsx';
import { Sessions } from './account/Sessions.tsx';

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
