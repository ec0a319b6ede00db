import { Mail, MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { useVisitFacts } from '../visit-facts.tsx'
import { useWords } from '../words/words.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { OffersBox } from './offers-box.tsx'
import { socials } from './social-icons.tsx'
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

/** What the server said of the officer: the browser finds it in the page that it was sent. */
const sent = globalThis.document?.getElementById('officer')?.textContent

/** Bottom of every page. */
export function Footer() {
  const say = useWords()
  const { officer } = useVisitFacts()
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.grid}`}>
        <div className={styles.first}>
          <Logo />
          <p>{say('shell.footer.lead')}</p>
          <ul className={styles.socials}>
            {socials.map(({ name, href, Icon }) => (
              <li key={name}>
                <a href={href} rel="noreferrer" target="_blank" aria-label={say('shell.footer.social', { name })} className={styles.social}>
                  <Icon />
                </a>
              </li>
            ))}
          </ul>
          <LanguageSwitch isNamed />
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title ? say(title) : 'CIY'}>
            <h2 className={styles.title}>{title ? say(title) : 'CIY'}</h2>
            <ul>
              {links.map(([name, to]) => (
                <li key={to}>
                  <Link to={to} prefetch="intent" discover="none" className={styles.link}>
                    {say(name)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={styles.offers}>
          <OffersBox />
          <address className={styles.address}>
            <p>
              <MapPin size={18} aria-hidden /> CIY Craft Supplies, 12 Residency Road, Bengaluru 560025, Karnataka
            </p>
            <p>
              <Mail size={18} aria-hidden /> <a href="mailto:hello@ciy.example">hello@ciy.example</a>
            </p>
            <p>
              <Phone size={18} aria-hidden /> <a href="tel:+918040000000">+91 80 4000 0000</a>
            </p>
            <p>
              <span>
                {say('shell.footer.officer')} <span id="officer">{officer || sent}</span>
              </span>
            </p>
          </address>
        </div>
      </div>
      <div className={`container ${styles.visits}`}>
        <VisitChoice />
      </div>
    </footer>
  )
}
