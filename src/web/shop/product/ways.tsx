import { shownPhone } from '../../shared/shown-phone.ts'
import styles from './ways.module.css'

/** How to reach somebody, as far as they have said it. */
export function Ways({ phone, email }: { phone: string; email: string }) {
  return (
    <span className={styles.ways}>
      {phone ? <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{shownPhone(phone)}</a> : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </span>
  )
}
