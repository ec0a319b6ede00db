import { Link } from 'react-router'
import type { Home } from '#contracts/operations/reports'
import { Sparkline } from '../../console/chart/sparkline.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { writeChange, writeFigure, changeOf } from '../reports/write-figure.ts'
import styles from './home.module.css'

/** Today against the same day of last week, until the same time, each with its last 14 days. */
export function Pulses({ pulses }: { pulses: NonNullable<Home['pulses']> }) {
  const t = useTranslator()
  return (
    <section aria-labelledby="today">
      <SectionHeading id="today">{t('reports.home.today')}</SectionHeading>
      <p className={styles.note}>{t('reports.home.today.text')}</p>
      <ul className={styles.pulses}>
        {pulses.map(({ key, title, kind, now, before, before_all_day: wholeDay, days, href }) => {
          const change = changeOf(now, before)
          return (
            <li key={key}>
              <Link to={href} prefetch="intent" className={styles.pulse}>
                <span className={styles.title}>{title}</span>
                <strong className={styles.value}>{writeFigure(kind, now)}</strong>
                <Sparkline values={days} />
                <span className={styles.before}>
                  {change === null || change === 0 ? null : <b>{writeChange(change)} </b>}
                  {t('reports.home.last_week', {
                    before: writeFigure(kind, before),
                    whole: writeFigure(kind, wholeDay),
                  })}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
