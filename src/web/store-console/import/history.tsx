import type { ImportSummary } from '#contracts/selling/imports'
import { istMoment } from '../../shared/ist-date.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { STATES, toneOf } from './current.tsx'
import styles from './import.module.css'
import { Scrolled } from './scrolled.tsx'

type HistoryProps = { imports: ImportSummary[]; current: number | null; onShow: (id: number) => void }

/** Earlier imports; each can be opened again. */
export function History({ imports, current, onShow }: HistoryProps) {
  const t = useTranslator()
  if (imports.length === 0) {
    return (
      <EmptyState drawing="basket" title={t('store.history.none')}>
        {t('store.history.nonehint')}
      </EmptyState>
    )
  }
  return (
    <Scrolled name={t('store.history.title')}>
      <table className={`${styles.table} ${styles.history}`}>
        <thead>
          <tr>
            <th scope="col">{t('store.history.file')}</th>
            <th scope="col">{t('store.history.when')}</th>
            <th scope="col">{t('store.history.state')}</th>
            <th scope="col" className={styles.number}>
              {t('store.tally.added')}
            </th>
            <th scope="col" className={styles.number}>
              {t('store.tally.changed')}
            </th>
            <th scope="col" className={styles.number}>
              {t('store.tally.unchanged')}
            </th>
            <th scope="col" className={styles.number}>
              {t('store.tally.refused')}
            </th>
          </tr>
        </thead>
        <tbody>
          {imports.map((one) => (
            <tr key={one.id} data-current={one.id === current || undefined}>
              <td>
                <button
                  type="button"
                  className={styles.open}
                  aria-current={one.id === current || undefined}
                  onClick={() => onShow(one.id)}
                >
                  {one.file_name}
                </button>
              </td>
              <td>{istMoment(one.uploaded_at)}</td>
              <td>
                <Badge tone={toneOf(one)}>{t(STATES[one.state])}</Badge>
              </td>
              {[one.to_add, one.to_change, one.unchanged, one.refused].map((count, at) => (
                <td key={at} className={styles.number}>
                  {count.toLocaleString('en-IN')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}
