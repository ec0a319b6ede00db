import { Link, useSearchParams } from 'react-router'
import type { ShownPosting } from '#contracts/money/ledger'
import { istMoment } from '../../shared/ist-date.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import console from '../console.module.css'
import styles from './accounting.module.css'

/** Postings, line by line. */
export function Postings({ rows, next }: { rows: readonly ShownPosting[]; next: number | null }) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  if (rows.length === 0) return <p className={styles.hint}>{t('accounting.postings.none')}</p>
  const older = new URLSearchParams(searchParams)
  older.set('before', String(next))
  return (
    <div className={console.list}>
      <div className={console.scroll}>
        <table className={console.table}>
          <caption className="visually-hidden">{t('accounting.postings')}</caption>
          <thead>
            <tr>
              <th scope="col" className={console.second}>
                {t('accounting.postings.when')}
              </th>
              <th scope="col">{t('accounting.account')}</th>
              <th scope="col" className={console.third}>
                {t('accounting.postings.why')}
              </th>
              <th scope="col" className={styles.money}>
                {t('accounting.postings.debit')}
              </th>
              <th scope="col" className={styles.money}>
                {t('accounting.postings.credit')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Posting key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {next === null ? null : (
        <p className={console.pages}>
          <ButtonLink to={`?${older}`} variant="secondary" size="small">
            {t('accounting.postings.older')}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

function Posting({ row }: { row: ShownPosting }) {
  const t = useTranslator()
  const account = [row.account, row.party].filter(Boolean).join(' ')
  return (
    <tr>
      <td className={`${console.fixed} ${console.moment} ${console.second}`}>{istMoment(row.at)}</td>
      <td className={console.named}>
        {account}
        <span className={`${console.small} ${console.note}`}>
          {row.key} · {istMoment(row.at)}
        </span>
      </td>
      <td className={`${console.third} ${console.words}`}>
        {row.order_id === null ? row.key : <Link to={`/admin/ledger?order=${row.order_id}`}>{row.key}</Link>}
        {row.payout_id === null ? null : (
          <span className={console.note}>
            {' '}
            {t('accounting.postings.payout', { id: String(row.payout_id) })}
          </span>
        )}
      </td>
      <td className={styles.money}>{row.debit > 0 ? inRupees(row.debit) : ''}</td>
      <td className={styles.money}>{row.credit > 0 ? inRupees(row.credit) : ''}</td>
    </tr>
  )
}

/** The balance of each account in these lines; debit is positive. */
export function Sums({ rows }: { rows: readonly ShownPosting[] }) {
  const sums = new Map<string, number>()
  for (const { account, party, debit, credit } of rows) {
    const name = [account, party].filter(Boolean).join(' ')
    sums.set(name, (sums.get(name) ?? 0) + Math.round(debit * 100) - Math.round(credit * 100))
  }
  const left = [...sums].filter(([, paise]) => paise !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
  return (
    <ul className={styles.rows}>
      {left.map(([name, paise]) => (
        <li key={name} className={styles.row}>
          <span>{name}</span>
          <span className={styles.figure}>{inRupees(paise / 100)}</span>
        </li>
      ))}
    </ul>
  )
}
