import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslator } from '../../messages/messages.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './record.module.css'

type RecordPageProps = {
  /** The list that the record belongs to. */
  list: { to: string; name: string }
  /** Its state in badges. */
  state: ReactNode
  /** Buttons of the next steps; each names its consequence before it is done. */
  steps: ReactNode
  /** Facts, and what happened. */
  children: ReactNode
  /** Decisions, notes and related records. */
  aside: ReactNode
}

/** A record: state and next steps on top, facts and history left, decisions, notes and related records right. */
export function RecordPage({ list, state, steps, children, aside }: RecordPageProps) {
  const t = useTranslator()
  return (
    <div className={styles.record}>
      <div className={styles.top}>
        <Link to={list.to} className={styles.back}>
          {list.name}
        </Link>
        {state}
        <div className={styles.steps}>
          {steps}
          <Button variant="quiet" size="small" onClick={() => window.print()}>
            <Printer size={18} aria-hidden />
            {t('console.record.print')}
          </Button>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        <div className={styles.aside}>{aside}</div>
      </div>
    </div>
  )
}
