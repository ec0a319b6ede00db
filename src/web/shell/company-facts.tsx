import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRequestFacts } from '../request-facts.tsx'
import { useTranslator } from '../messages/messages.tsx'
import { networks } from './social-icons.tsx'
import styles from './footer.module.css'

/** Links to the company's social media pages; unset ones are left out. */
export function CompanySocials() {
  const t = useTranslator()
  const { company } = useRequestFacts()
  return networks.map(({ key, name, Icon }) => {
    const href = company?.social[key]
    if (!href) return null
    return (
      <li key={key}>
        <a
          href={href}
          rel="noreferrer"
          target="_blank"
          aria-label={t('shell.footer.social', { name })}
          className={styles.social}
        >
          <Icon />
        </a>
      </li>
    )
  })
}

/**
 * Name, address and contacts of the company and its grievance officer, which every page must show (Consumer Protection (E-Commerce) Rules 2020,
 * rules 4(2) and 4(4)). Unset fields are left out.
 */
export function CompanyAddress() {
  const t = useTranslator()
  const { company } = useRequestFacts()
  if (!company) return null
  const { address, cin, email, phone } = company
  const name = company.legal_name || company.trade_name
  const officer = Object.values(company.grievance_officer).filter(Boolean)
  return (
    <>
      <Line of={[name, address.replaceAll('\n', ', ')]}>
        <MapPin size={18} aria-hidden />
      </Line>
      <Line of={[cin && `CIN ${cin}`]} />
      {email ? (
        <p>
          <Mail size={18} aria-hidden />{' '}
          <a id="company-email" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      ) : null}
      {phone ? (
        <p>
          <Phone size={18} aria-hidden />{' '}
          <a id="company-phone" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        </p>
      ) : null}
      <Line of={[officer.length > 0 && `${t('shell.footer.officer')} ${officer.join(', ')}`]} />
    </>
  )
}

function Line({ of, children }: { of: readonly (string | false)[]; children?: ReactNode }) {
  const text = of.filter(Boolean).join(', ')
  if (text === '') return null
  return (
    <p>
      {children} <span>{text}</span>
    </p>
  )
}
