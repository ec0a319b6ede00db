import { anyDocument } from '#contracts/money/invoices'
import { Link } from 'react-router'
import type { FeeInvoice, Operator } from '#contracts/money/payouts'
import { download } from '../../shared/download.ts'
import { DownloadButton } from '../actions/download-button.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../accounting/accounting.module.css'
import consoleStyles from '../console.module.css'

type FeesProps = {
  fees: {
    month: string
    is_over: boolean
    operator: Operator | null
    rows: readonly FeeInvoice[]
    total: number
  }
  /** Viewing documents needs its own right. */
  mayRead: boolean
}

/** The month's fee invoices to stores and conductors, and their issuer. */
export function Fees({ fees, mayRead }: FeesProps) {
  const t = useTranslator()
  const { operator } = fees
  return (
    <section aria-labelledby="fees" className={styles.part}>
      <SectionHeading id="fees">{t('risks.fees')}</SectionHeading>
      <p>{t('risks.fees.lead')}</p>
      <p>
        {operator
          ? t('risks.fees.who', { name: operator.legal_name, gstin: operator.gstin })
          : t('risks.fees.nodetails')}{' '}
        <Link to="/admin/settings/company">{t('risks.fees.change')}</Link>
      </p>
      {fees.rows.length > 0 ? (
        <p className={styles.hint}>{`${t('risks.fees.total')}: ${inRupees(fees.total)}`}</p>
      ) : null}
      {fees.rows.length > 0 ? (
        <Table fees={fees} mayRead={mayRead} />
      ) : (
        <p>{t(fees.is_over ? 'risks.fees.none' : 'risks.fees.notover')}</p>
      )}
    </section>
  )
}

function Table({ fees, mayRead }: FeesProps) {
  const t = useTranslator()
  return (
    <div className={consoleStyles.scroll}>
      <table className={consoleStyles.table}>
        <caption className="visually-hidden">{t('risks.fees')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('risks.fees.store')}</th>
            <th scope="col">{t('risks.fees.fee')}</th>
            <th scope="col">{t('risks.fees.gst')}</th>
            <th scope="col">{t('risks.fees.total')}</th>
            {mayRead ? <th scope="col">{t('risks.fees.pdf')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {fees.rows.map((row) => (
            <tr key={row.document_id}>
              <th scope="row">
                {row.store_name}
                {row.payer === 'conductor' ? (
                  <span className={styles.hint}> {t('risks.fees.conductor')}</span>
                ) : null}
                {row.kind === 'credit_note' ? (
                  <span className={styles.hint}> {t('risks.fees.credit')}</span>
                ) : null}
              </th>
              <td className={consoleStyles.fixed}>{inRupees(row.fee)}</td>
              <td className={consoleStyles.fixed}>{inRupees(row.gst)}</td>
              <td className={consoleStyles.fixed}>{inRupees(row.total)}</td>
              {mayRead ? (
                <td>
                  <Pdf row={row} month={fees.month} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Pdf({ row, month }: { row: FeeInvoice; month: string }) {
  const t = useTranslator()
  const name = `fees-${month}-${row.payer}-${row.store_id ?? row.conductor_id}.pdf`
  return (
    <DownloadButton
      fetchFile={() => download(name, anyDocument, { params: { id: row.document_id } })}
      aria-label={`${t('risks.fees.pdf')}, ${row.store_name}`}
    >
      {t('risks.fees.pdf')}
    </DownloadButton>
  )
}
