import { Mail, MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { Logo } from './logo.tsx'
import { OffersBox } from './offers-box.tsx'
import { socials } from './social-icons.tsx'
import styles from './footer.module.css'

const groups = [
  {
    title: 'Take part',
    links: [
      ['Sell with Us', '/tc'],
      ['Attend A Workshop', '/tcsignup'],
      ['Conduct A Workshop', '/wsignup'],
    ],
  },
  {
    title: 'CIY',
    links: [
      ['About Us', '/about/'],
      ['Career', '/Career-with-us'],
      ['Blogs', '/blogs'],
    ],
  },
  {
    title: 'Policies',
    links: [
      ['Refund Policy', '/refund-policy/'],
      ['Privacy Policy', '/privacy-policy/'],
      ['Shipping Policy', '/shipping-policy/'],
      ['Terms and Conditions', '/terms-and-conditions/'],
    ],
  },
] as const

/** Bottom of every page. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.grid}`}>
        <div className={styles.first}>
          <Logo />
          <p>Everything to make it yourself, from stores and makers across India.</p>
          <ul className={styles.socials}>
            {socials.map(({ name, href, Icon }) => (
              <li key={name}>
                <a href={href} rel="noreferrer" target="_blank" aria-label={`CIY on ${name}`} className={styles.social}>
                  <Icon />
                </a>
              </li>
            ))}
          </ul>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(([name, to]) => (
                <li key={to}>
                  <Link to={to} prefetch="intent" discover="none" className={styles.link}>
                    {name}
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
          </address>
        </div>
      </div>
    </footer>
  )
}
