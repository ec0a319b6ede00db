import { Link } from 'react-router'
import styles from './home.ways.module.css'

const ways = [
  {
    title: 'Learn from a maker',
    text: 'Small workshops, in person and online. All materials are on the table when you come.',
    to: '/tcsignup',
    action: 'Attend a workshop',
    tint: 4,
  },
  {
    title: 'Show what you made',
    text: 'Post it with what you used. You earn 5% when others make it too.',
    to: '/become-a-creator',
    action: 'Become a creator',
    tint: 11,
  },
  {
    title: 'Open your store',
    text: 'Sell to makers in every PIN code. We bring the orders, you send the parcels.',
    to: '/tc',
    action: 'Sell with us',
    tint: 6,
  },
]

/** Three ways to be more than a shopper, sewn on like patches. */
export function Ways() {
  return (
    <section className="container" aria-label="Take part">
      <ul className={styles.ways}>
        {ways.map(({ title, text, to, action, tint }) => (
          <li key={to} className={styles.way} data-tint={tint}>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
            <Link to={to} prefetch="intent" className={styles.action}>
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
