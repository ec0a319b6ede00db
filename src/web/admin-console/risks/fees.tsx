import { useState } from 'react'
import type { FeeInvoice, Operator } from '#contracts/payouts'
import { messageOf } from '../../shared/call.ts'
import { download } from '../../shared/download.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useWords } from '../../words/words.tsx'
import styles from '../books/books.module.css'
import consoleStyles from '../console.module.css'
import { DeedDialog } from '../desk/deed-dialog.tsx'

type FeesProps = {
  fees: { month: string; is_over: boolean; operator: Operator | null; rows: readonly FeeInvoice[]; total: number }
  /** Reading documents is a right of its own. */
  mayRead: boolean
}

/** What stores were asked for our fees of the month, and who we are on those invoices. */
export function Fees({ fees, mayRead }: FeesProps) {
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  const { operator } = fees
  return (
    <section aria-labelledby="fees" className={styles.part}>
      <SectionHeading id="fees">{say('risks.fees')}</SectionHeading>
      <p>{say('risks.fees.lead')}</p>
      <p>
        {operator ? say('risks.fees.who', { name: operator.legal_name, gstin: operator.gstin }) : say('risks.fees.nobody')}{' '}
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          {say('risks.fees.change')}
        </Button>
      </p>
      {fees.rows.length > 0 ? <p className={styles.hint}>{`${say('risks.fees.total')}: ${inRupees(fees.total)}`}</p> : null}
      {fees.rows.length > 0 ? <Table fees={fees} mayRead={mayRead} /> : <p>{say(fees.is_over ? 'risks.fees.none' : 'risks.fees.notover')}</p>}
      {isOpen ? <OperatorDeed operator={operator} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

function Table({ fees, mayRead }: FeesProps) {
  const say = useWords()
  return (
    <div className={consoleStyles.scroll}>
      <table className={consoleStyles.table}>
        <caption className="visually-hidden">{say('risks.fees')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('risks.fees.store')}</th>
            <th scope="col">{say('risks.fees.fee')}</th>
            <th scope="col">{say('risks.fees.gst')}</th>
            <th scope="col">{say('risks.fees.total')}</th>
            {mayRead ? <th scope="col">{say('risks.fees.pdf')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {fees.rows.map((row) => (
            <tr key={row.document_id}>
              <th scope="row">
                {row.store_name}
                {row.kind === 'credit_note' ? <span className={styles.hint}> {say('risks.fees.credit')}</span> : null}
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
  const say = useWords()
  const [isBusy, setBusy] = useState(false)
  const fetchFile = async (): Promise<void> => {
    setBusy(true)
    await download(`/admin/documents/${row.document_id}.pdf`, `fees-${month}-${row.store_id}.pdf`).catch((error: unknown) =>
      showToast(messageOf(error), 'error'),
    )
    setBusy(false)
  }
  return (
    <Button
      size="small"
      variant="secondary"
      isBusy={isBusy}
      onClick={() => void fetchFile()}
      aria-label={`${say('risks.fees.pdf')}, ${row.store_name}`}
    >
      {say('risks.fees.pdf')}
    </Button>
  )
}

const NOBODY: Operator = { legal_name: '', trade_name: '', address: '', gstin: '' }

function OperatorDeed({ operator, onClose }: { operator: Operator | null; onClose: () => void }) {
  const say = useWords()
  const [wish, setWish] = useState(operator ?? NOBODY)
  const set = (field: keyof Operator) => (event: { target: { value: string } }) => setWish({ ...wish, [field]: event.target.value })
  return (
    <DeedDialog title={say('risks.fees.change')} lead={say('risks.fees.text')} path="/admin/fee-invoices/operator" further={wish} onClose={onClose}>
      <TextInput label={say('risks.fees.legal')} maxLength={120} value={wish.legal_name} onChange={set('legal_name')} />
      <TextInput label={say('risks.fees.trade')} maxLength={80} value={wish.trade_name} onChange={set('trade_name')} />
      <Textarea label={say('risks.fees.address')} maxLength={300} rows={2} value={wish.address} onChange={set('address')} />
      <TextInput label={say('risks.fees.gstin')} maxLength={15} autoCapitalize="characters" value={wish.gstin} onChange={set('gstin')} />
    </DeedDialog>
  )
}
