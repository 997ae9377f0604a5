import type { ReactNode } from 'react';

interface TaskRowProps {
  /** A symbol of src/drawings/menu.svg. */
  readonly icon: string;
  /** Whose tint the icon has; that of the pregnancy where none is named. */
  readonly home?: 'parto' | 'bebe' | 'voce' | 'sos';
  readonly title: string;
  /** All of the row leads there. */
  readonly href?: string;
  readonly onOpen?: () => void;
  /** Until when, or how much of it. */
  readonly detail: string;
  /** It is time for it. */
  readonly isNow?: boolean;
  /** What stands at the end of the row. */
  readonly children?: ReactNode;
}

/** A row of what is to be done, or of where to turn: what, until when, and how it stands. */
export function TaskRow({
  icon,
  home,
  title,
  href,
  onOpen,
  detail,
  isNow,
  children,
}: TaskRowProps) {
  return (
    <li className={home}>
      <svg className="task-icon" width="44" height="44" viewBox="-10 -10 44 44" aria-hidden="true">
        <use href={`/drawings/menu.svg#${icon}`} width="24" height="24" />
      </svg>
      <div>
        <p className="task-title">
          {href ? (
            <a href={href} onClick={onOpen}>
              {title}
            </a>
          ) : (
            title
          )}
        </p>
        <p className="small muted">{detail}</p>
      </div>
      {isNow && <span className="badge is-now">está na época</span>}
      {children}
    </li>
  );
}
