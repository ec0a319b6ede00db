import {
  changeStoreLimits,
  closeStore,
  handOverStore,
  pauseStore,
  reinstateStore,
  resumeStore,
  suspendStore,
  type StoreRecord,
} from '#contracts/selling/stores'
import { Checkbox, Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { textIn } from '../../ui/form/form.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'

type DialogProps = { store: StoreRecord; lead: string; onClose: () => void }

/** The owner reads this; the reason below is for the staff. */
function NoteField() {
  const t = useTranslator()
  return (
    <Textarea
      label={t('stores.note')}
      hint={t('stores.note.hint')}
      isOptional
      name="note"
      rows={3}
      maxLength={1_000}
    />
  )
}

function UntilField() {
  const t = useTranslator()
  return (
    <TextInput label={t('stores.until')} hint={t('stores.until.hint')} isOptional type="date" name="until" />
  )
}

export function SuspendDialog({ store, lead, onClose }: DialogProps) {
  const t = useTranslator()
  const { cancellable, refund } = store.effect
  return (
    <ActionDialog
      title={t('stores.do.suspend')}
      lead={lead}
      isGrave
      action={staffAction(suspendStore, (reason, fields) => ({
        params: { id: store.store_id },
        body: {
          reason,
          note: textIn(fields, 'note'),
          until: textIn(fields, 'until') || null,
          open_orders: fields.get('open_orders') === 'cancel' ? ('cancel' as const) : ('finish' as const),
        },
      }))}
      done={t('stores.done.suspend')}
      onClose={onClose}
    >
      <RadioGroup legend={t('stores.orders')} name="open_orders">
        <Radio
          name="open_orders"
          value="finish"
          defaultChecked
          label={t('stores.orders.finish')}
          hint={t('stores.orders.finish.hint')}
        />
        <Radio
          name="open_orders"
          value="cancel"
          label={t('stores.orders.cancel')}
          hint={t('stores.orders.cancel.hint', { count: cancellable, refund: inRupees(refund) })}
        />
      </RadioGroup>
      <UntilField />
      <NoteField />
    </ActionDialog>
  )
}

export function PauseDialog({ store, lead, onClose }: DialogProps) {
  const t = useTranslator()
  return (
    <ActionDialog
      title={t('stores.do.pause')}
      lead={lead}
      action={staffAction(pauseStore, (reason, fields) => ({
        params: { id: store.store_id },
        body: { reason, note: textIn(fields, 'note'), until: textIn(fields, 'until') || null },
      }))}
      done={t('stores.done.pause')}
      onClose={onClose}
    >
      <UntilField />
      <NoteField />
    </ActionDialog>
  )
}

export function ReinstateDialog({ store, lead, onClose }: DialogProps) {
  const t = useTranslator()
  return (
    <ActionDialog
      title={t('stores.do.reinstate')}
      lead={lead}
      action={staffAction(reinstateStore, (reason, fields) => ({
        params: { id: store.store_id },
        body: { reason, note: textIn(fields, 'note') },
      }))}
      done={t('stores.done.reinstate')}
      onClose={onClose}
    >
      <NoteField />
    </ActionDialog>
  )
}

export function ResumeDialog({ store, lead, onClose }: DialogProps) {
  const t = useTranslator()
  return (
    <ActionDialog
      title={t('stores.do.resume')}
      lead={lead}
      action={staffAction(resumeStore, (reason, fields) => ({
        params: { id: store.store_id },
        body: { reason, note: textIn(fields, 'note') },
      }))}
      done={t('stores.done.resume')}
      onClose={onClose}
    >
      <NoteField />
    </ActionDialog>
  )
}

export function CloseDialog({ store, lead, onClose }: DialogProps) {
  const t = useTranslator()
  return (
    <ActionDialog
      title={t('stores.do.close')}
      lead={lead}
      isGrave
      action={staffAction(closeStore, (reason, fields) => ({
        params: { id: store.store_id },
        body: { reason, note: textIn(fields, 'note') },
      }))}
      done={t('stores.done.close')}
      onClose={onClose}
    >
      <NoteField />
    </ActionDialog>
  )
}

export function HandOverDialog({ store, lead, onClose }: DialogProps) {
  const t = useTranslator()
  return (
    <ActionDialog
      title={t('stores.do.handover')}
      lead={lead}
      action={staffAction(handOverStore, (reason, fields) => ({
        params: { id: store.store_id },
        body: { reason, mobile_no: textIn(fields, 'mobile_no'), note: textIn(fields, 'note') },
      }))}
      done={t('stores.done.handover')}
      onClose={onClose}
    >
      <p>{t('stores.handover.business', { name: store.legal_name, gstin: store.gstin ?? '–' })}</p>
      <TextInput
        label={t('stores.handover.number')}
        hint={t('stores.handover.number.hint')}
        name="mobile_no"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
      <NoteField />
    </ActionDialog>
  )
}

export function LimitsDialog({ store, lead, onClose }: DialogProps) {
  const t = useTranslator()
  const { max_listings: most, payouts_held: isHeld } = store.limits
  return (
    <ActionDialog
      title={t('stores.do.limits')}
      lead={lead}
      action={staffAction(changeStoreLimits, (reason, fields) => ({
        params: { id: store.store_id },
        body: {
          reason,
          max_listings: textIn(fields, 'max_listings'),
          payouts_held: fields.get('payouts_held') === 'on',
        },
      }))}
      done={t('stores.done.limits')}
      onClose={onClose}
    >
      <TextInput
        label={t('stores.limits.listings')}
        hint={t('stores.limits.listings.hint')}
        isOptional
        name="max_listings"
        inputMode="numeric"
        defaultValue={most === null ? '' : String(most)}
      />
      <Checkbox
        name="payouts_held"
        label={t('stores.limits.held')}
        hint={t('stores.limits.held.hint')}
        defaultChecked={isHeld}
      />
    </ActionDialog>
  )
}
