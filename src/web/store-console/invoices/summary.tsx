import type { SummaryRow } from '#contracts/money/invoices'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './invoices.module.css'

type Total = { taxable: number; cgst: number; sgst: number; igst: number; total: number }

/** Supplies by HSN, rate and State; on phones a card each. */
export function Summary({ rows, total }: { rows: readonly SummaryRow[]; total: Total }) {
  const t = useTranslator()
  const titles = [t('bills.taxable'), 'CGST', 'SGST/UTGST', 'IGST', t('bills.total')]
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('bills.summary')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('bills.hsn')}</th>
            <th scope="col">{t('bills.state')}</th>
            <th scope="col" className={styles.figure}>
              {t('bills.rate')}
            </th>
            {titles.map((title) => (
              <th key={title} scope="col" className={styles.figure}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.hsn} ${row.rate} ${row.state} ${row.uqc}`}>
              <th scope="row">{row.hsn}</th>
              <td data-title={t('bills.state')}>{row.state_name}</td>
              <td data-title={t('bills.rate')} className={styles.figure}>
                {row.rate}%
              </td>
              <Figures figures={row} titles={titles} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('bills.all')}
            </th>
            <Figures figures={total} titles={titles} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Figures({
  figures: { taxable, cgst, sgst, igst, total },
  titles,
}: {
  figures: Total
  titles: readonly string[]
}) {
  return [taxable, cgst, sgst, igst, total].map((figure, index) => (
    <td key={titles[index]} data-title={titles[index]} className={styles.figure}>
      {inRupees(figure)}
    </td>
  ))
}
