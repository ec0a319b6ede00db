import { Link } from 'react-router'
import type { OwnRestriction } from '#contracts/selling/stores'
import { istMoment } from '../shared/ist-date.ts'
import { useTranslator } from '../messages/messages.tsx'
import styles from './restriction-notes.module.css'

/** Says that the staff have suspended or paused the store, until when, and what they wrote about it. */
export function RestrictionNotes({ rows, storeId }: { rows: readonly OwnRestriction[]; storeId: number }) {
  const t = useTranslator()
  return rows
    .filter(({ store_id }) => store_id === storeId)
    .map(({ kind, store_name: store, note, open_orders: orders, until }) => (
      <section key={kind} className={styles.note}>
        <h2>
          {t(kind === 'suspension' ? 'selling.restricted.suspension' : 'selling.restricted.pause', { store })}
        </h2>
        <p>
          {kind === 'suspension'
            ? t('selling.restricted.suspension.text', { orders })
            : t('selling.restricted.pause.text')}{' '}
          {until ? t('selling.restricted.until', { at: istMoment(until) }) : ''}
        </p>
        {note ? <p className={styles.words}>{note}</p> : null}
        <p>
          <Link to="/help">{t('selling.restricted.ask')}</Link>
        </p>
      </section>
    ))
}
