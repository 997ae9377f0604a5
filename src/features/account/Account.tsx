import { CalendarSection } from './CalendarSection.tsx';
import { ConsentSection } from './ConsentSection.tsx';
import { DeletionSection, EntriesSection, ExportSection } from './DeletionSection.tsx';
import { NameSection, PasswordSection, SessionsSection } from './ProfileSections.tsx';
import { SubscriptionSection } from './SubscriptionSection.tsx';

/** The user's account: who she is here, what she paid, what is kept of her, and the ways out. */
export default function Account() {
  return (
    <div className="account">
      <NameSection />
      <SubscriptionSection />
      <PasswordSection />
      <ConsentSection />
      <CalendarSection />
      <SessionsSection />
      <ExportSection />
      <EntriesSection />
      <DeletionSection />
    </div>
  );
}
