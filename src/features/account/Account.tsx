import { ConsentSection } from './ConsentSection.tsx';
import { DeletionSection, EntriesSection, ExportSection } from './DeletionSection.tsx';
import { LateSection } from './LateSection.tsx';
import { NameSection, PasswordSection, SessionsSection } from './ProfileSections.tsx';
import { SubscriptionSection } from './SubscriptionSection.tsx';

const loadReminders = async () =>
  (await import('#features/reminders/RemindersPanel.tsx')).RemindersPanel;
const loadCalendar = async () => (await import('./CalendarPanel.tsx')).CalendarPanel;

/** The user's account: who she is here and what she paid, then what is kept of her, and the ways out. */
export default function Account() {
  return (
    <div className="account">
      <div className="account-column">
        <NameSection />
        <SubscriptionSection />
        <PasswordSection />
        <SessionsSection />
      </div>
      <div className="account-column">
        <ConsentSection />
        {/* Lists and guides lead to both. */}
        <LateSection id="lembretes" title="Lembretes" load={loadReminders}>
          Do que você quer ser lembrada, e neste navegador, se quiser.
        </LateSection>
        <LateSection id="agenda" title="Datas na sua agenda" load={loadCalendar}>
          Vacinas e exames num endereço só seu. Quando uma data muda aqui, muda lá. Pode levar um
          dia.
        </LateSection>
        <ExportSection />
        <EntriesSection />
        <DeletionSection />
      </div>
    </div>
  );
}
