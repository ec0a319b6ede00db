import { shownPhone } from '../../shared/shown-phone.ts'
import styles from './contact-links.module.css'

/** A seller's contact details, as far as given. */
export function ContactLinks({ phone, email }: { phone: string; email: string }) {
  return (
    <span className={styles.links}>
      {phone ? <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{shownPhone(phone)}</a> : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </span>
  )
}
