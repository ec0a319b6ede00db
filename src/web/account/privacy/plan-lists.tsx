import { Archive, Trash2 } from 'lucide-react'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './privacy.module.css'

const goes = [
  'privacy.goes.profile',
  'privacy.goes.addresses',
  'privacy.goes.lists',
  'privacy.goes.photos',
  'privacy.goes.choices',
  'privacy.goes.voices',
] as const

const stays = [
  {
    until: 'privacy.until.years',
    law: 'privacy.law.bills',
    what: ['privacy.stays.bills', 'privacy.stays.names', 'privacy.stays.money'],
  },
  { until: 'privacy.until.pan', law: 'privacy.law.pan', what: ['privacy.stays.pan'] },
  { until: 'privacy.until.year', law: 'privacy.law.records', what: ['privacy.stays.records'] },
  { until: 'privacy.until.shown', law: 'privacy.law.words', what: ['privacy.stays.words'] },
] as const

/** What is deleted with the account, and what is retained, for how long and under which law. */
export function PlanLists() {
  const t = useTranslator()
  return (
    <div className={styles.sides}>
      <Card title={t('privacy.delete.goes')}>
        <ul className={styles.list}>
          {goes.map((what) => (
            <li key={what} className={styles.item}>
              <Trash2 size={20} aria-hidden="true" />
              {t(what)}
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('privacy.delete.stays')}>
        <p className={styles.lead}>{t('privacy.delete.staysnote')}</p>
        {stays.map(({ until, law, what }) => (
          <section key={law} className={styles.part}>
            <h3 className={styles.name}>{t(until)}</h3>
            <p className={styles.because}>{t(law)}</p>
            <ul className={styles.list}>
              {what.map((one) => (
                <li key={one} className={styles.item}>
                  <Archive size={20} aria-hidden="true" />
                  {t(one)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Card>
    </div>
  )
}
