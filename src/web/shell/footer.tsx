import { Link } from 'react-router'
import { FromServer } from '../request-facts.tsx'
import { useTranslator } from '../messages/messages.tsx'
import { CompanyAddress, CompanySocials } from './company-facts.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { OffersBox } from './offers-box.tsx'
import { VisitChoice } from './visit-choice.tsx'
import styles from './footer.module.css'

const groups = [
  {
    title: 'shell.footer.takepart',
    links: [
      ['shell.footer.sell', '/tc'],
      ['shell.footer.attend', '/tcsignup'],
      ['shell.footer.conduct', '/wsignup'],
    ],
  },
  {
    title: null,
    links: [
      ['shell.footer.about', '/about/'],
      ['shell.footer.help', '/help'],
      ['shell.footer.grievance', '/grievance'],
      ['lists.stores', '/stores'],
      ['shell.footer.career', '/Career-with-us'],
      ['shell.footer.blogs', '/blogs'],
    ],
  },
  {
    title: 'shell.footer.policies',
    links: [
      ['shell.footer.refund', '/refund-policy/'],
      ['shell.footer.privacy', '/privacy-policy/'],
      ['shell.footer.shipping', '/shipping-policy/'],
      ['shell.footer.terms', '/terms-and-conditions/'],
      ['shell.footer.ranking', '/how-search-works'],
    ],
  },
] as const

/** Bottom of every page. */
export function Footer() {
  const t = useTranslator()
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.grid}`}>
        <div className={styles.first}>
          <Logo />
          <p>{t('shell.footer.lead')}</p>
          <FromServer part="socials" as="ul" className={styles.socials}>
            {import.meta.env.SSR ? <CompanySocials /> : null}
          </FromServer>
          <LanguageSwitch isNamed />
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title ? t(title) : 'CIY'}>
            <h2 className={styles.title}>{title ? t(title) : 'CIY'}</h2>
            <ul>
              {links.map(([name, to]) => (
                <li key={to}>
                  <Link to={to} prefetch="intent" discover="none" className={styles.link}>
                    {t(name)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={styles.offers}>
          <OffersBox />
          <FromServer part="address" as="address" className={styles.address}>
            {import.meta.env.SSR ? <CompanyAddress /> : null}
          </FromServer>
        </div>
      </div>
      <div className={`container ${styles.visits}`}>
        <VisitChoice />
      </div>
    </footer>
  )
}
