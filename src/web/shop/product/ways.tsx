import { shownPhone } from '../../shared/shown-phone.ts'
import styles from './ways.module.css'

/** A seller's contact details, as far as given. */
export function Ways({ phone, email }: { phone: string; email: string }) {
  return (
    <span className={styles.ways}>
      {phone ? <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{shownPhone(phone)}</a> : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </span>
  )
}
