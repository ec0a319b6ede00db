import { Archive, Trash2 } from 'lucide-react'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './privacy.module.css'

const deletedItems = [
  'privacy.deleted.profile',
  'privacy.deleted.addresses',
  'privacy.deleted.lists',
  'privacy.deleted.photos',
  'privacy.deleted.choices',
  'privacy.deleted.voices',
] as const

const retainedItems = [
  {
    until: 'privacy.until.years',
    law: 'privacy.law.bills',
    what: ['privacy.retained.bills', 'privacy.retained.names', 'privacy.retained.money'],
  },
  { until: 'privacy.until.pan', law: 'privacy.law.pan', what: ['privacy.retained.pan'] },
  { until: 'privacy.until.year', law: 'privacy.law.records', what: ['privacy.retained.records'] },
  { until: 'privacy.until.shown', law: 'privacy.law.words', what: ['privacy.retained.words'] },
] as const

/** What is deleted with the account, and what is retained, for how long and under which law. */
export function PlanLists() {
  const t = useTranslator()
  return (
    <div className={styles.sides}>
      <Card title={t('privacy.delete.deleted')}>
        <ul className={styles.list}>
          {deletedItems.map((what) => (
            <li key={what} className={styles.item}>
              <Trash2 size={20} aria-hidden="true" />
              {t(what)}
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('privacy.delete.retained')}>
        <p className={styles.lead}>{t('privacy.delete.retainednote')}</p>
        {retainedItems.map(({ until, law, what }) => (
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
