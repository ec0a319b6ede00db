import { useState } from 'react'
import { Form } from 'react-router'
import { cancelAnyBooking, type AnyBooking } from '#contracts/learning/bookings'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../../shared/workshops/workshops.module.css'
import findStyles from './bookings.module.css'
import tableStyles from '../../shared/workshops/table.module.css'
import { bookingStateNames } from '../../shared/workshops/state-names.ts'

/** Bookings of all workshops; cancelling shows the refund in rupees. */
export function AnyBookings({ rows, q, tab }: { rows: readonly AnyBooking[]; q: string; tab: string }) {
  const t = useTranslator()
  const [cancelling, setCancelling] = useState<AnyBooking | null>(null)
  return (
    <>
      <Form method="get" className={findStyles.find}>
        <input type="hidden" name="tab" value={tab} />
        <TextInput label={t('workshops.admin.find')} name="q" defaultValue={q} />
        <Button type="submit" variant="secondary">
          {t('workshops.show')}
        </Button>
      </Form>
      {rows.length === 0 ? null : (
        <div className={tableStyles.scroll}>
          <table className={tableStyles.table}>
            <thead>
              <tr>
                <th>{t('workshops.admin.booking')}</th>
                <th>{t('workshops.console.workshop')}</th>
                <th>{t('workshops.console.state')}</th>
                <th data-number>{t('workshops.paid')}</th>
                <th data-number>{t('workshops.money.refunded')}</th>
                <th>{t('workshops.cancel')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    {row.id} <span className={styles.soft}>{row.buyer}</span>
                  </th>
                  <td>
                    {row.workshop} <span className={styles.soft}>{istMoment(row.starts_at)}</span>
                  </td>
                  <td>{t(bookingStateNames[row.state])}</td>
                  <td data-number data-label={t('workshops.paid')}>
                    {inRupees(row.total)}
                  </td>
                  <td data-number data-label={t('workshops.money.refunded')}>
                    {inRupees(row.refunded)}
                  </td>
                  <td>
                    {row.state === 'confirmed' ? (
                      <Button size="small" variant="quiet" onClick={() => setCancelling(row)}>
                        {t('workshops.cancel')}
                      </Button>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {cancelling ? <CancelDialog row={cancelling} onClose={() => setCancelling(null)} /> : null}
    </>
  )
}

function CancelDialog({ row, onClose }: { row: AnyBooking; onClose: () => void }) {
  const t = useTranslator()
  const [percent, setPercent] = useState(100)
  const refund =
    row.seat_prices.reduce((sum, price) => sum + Math.floor((Math.round(price * 100) * percent) / 100), 0) /
    100
  return (
    <ActionDialog
      title={t('workshops.cancel')}
      lead={t('workshops.cancel.back', { price: inRupees(refund), percent })}
      action={staffAction(cancelAnyBooking, (reason) => ({
        params: { id: row.id },
        body: { percent, refund, reason },
      }))}
      isGrave
      onClose={onClose}
    >
      <Select
        label={t('workshops.admin.percent')}
        name="percent"
        value={percent}
        onChange={({ target }) => setPercent(Number(target.value))}
      >
        {[100, 50, 0].map((each) => (
          <option key={each} value={each}>
            {`${each} %`}
          </option>
        ))}
      </Select>
    </ActionDialog>
  )
}
