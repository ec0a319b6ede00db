import { createContext, use, useState } from 'react'
import { listPinRules, removePinRule, type PinRule } from '#contracts/delivery/shipping'
import { getAdminAccess } from '#contracts/accounts/staff'
import { askList } from '../console/table/ask-list.server.ts'
import { ListTable, type ListTableProps } from '../console/table/list-table.tsx'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, type MessageId } from '../messages/messages.tsx'
import type { Route } from './+types/delivery-pins.ts'
import { ActionDialog } from './actions/action-dialog.tsx'
import { staffAction } from './actions/staff-action.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { DeliveryTabs } from './delivery/delivery-tabs.tsx'
import styles from './delivery/delivery.module.css'
import { PinRuleDialog } from './delivery/pin-rule-dialog.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('delivery'), messagesFor('table'), messagesFor('login')])

export const handle = { messages: ['admin', 'delivery', 'table', 'login'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, list] = await Promise.all([ask(getAdminAccess), askList(ask, listPinRules, { request })])
    return { overview, list }
  })

type Open = { rule: PinRule | null; step: 'write' | 'remove' }

export default function DeliveryPins({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <Gate page={loaderData} title={t('delivery.pins')}>
      {({ overview, list }) => (
        <ConsoleFrame overview={overview} heading={t('delivery.pins')} lead={t('delivery.pins.lead')}>
          <div className={styles.parts}>
            <DeliveryTabs />
            <p>
              <Button onClick={() => setOpen({ rule: null, step: 'write' })}>{t('delivery.pins.add')}</Button>
            </p>
            <OpenRule value={setOpen}>
              <ListTable page={list} caption={t('delivery.pins')} cells={cells} head="prefix" />
            </OpenRule>
          </div>
          {open?.step === 'write' ? <PinRuleDialog rule={open.rule} onClose={close} /> : null}
          {open?.step === 'remove' && open.rule ? <Remove rule={open.rule} onClose={close} /> : null}
        </ConsoleFrame>
      )}
    </Gate>
  )
}

/** Opens the dialog of a step on a rule. */
const OpenRule = createContext<(open: Open) => void>(() => undefined)

const cells: ListTableProps<PinRule>['cells'] = {
  state: ({ state }) => <State state={state} />,
  deliverable: ({ deliverable }) => <YesNo isYes={deliverable} />,
  cod: ({ cod }) => <YesNo isYes={cod} />,
  note: (rule) => <NoteAndSteps rule={rule} />,
}

function State({ state }: Pick<PinRule, 'state'>) {
  const t = useTranslator()
  return <Badge tone={state === 'in_force' ? 'success' : 'plain'}>{t(stateNames[state])}</Badge>
}

function NoteAndSteps({ rule }: { rule: PinRule }) {
  const t = useTranslator()
  const open = use(OpenRule)
  return (
    <>
      {rule.note}
      <span className={styles.buttons}>
        <Button size="small" variant="secondary" onClick={() => open({ rule, step: 'write' })}>
          {t('delivery.pins.change')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => open({ rule, step: 'remove' })}>
          {t('delivery.pins.remove')}
        </Button>
      </span>
    </>
  )
}

const stateNames: Record<PinRule['state'], MessageId> = {
  in_force: 'delivery.pins.state.inforce',
  scheduled: 'delivery.pins.state.scheduled',
  past: 'delivery.pins.state.past',
}

function YesNo({ isYes }: { isYes: boolean }) {
  const t = useTranslator()
  return <Badge tone={isYes ? 'success' : 'danger'}>{t(isYes ? 'delivery.yes' : 'delivery.no')}</Badge>
}

function Remove({ rule, onClose }: { rule: PinRule; onClose: () => void }) {
  const t = useTranslator()
  return (
    <ActionDialog
      title={t('delivery.pins.remove')}
      lead={t('delivery.pins.remove.text', { prefix: rule.prefix })}
      isGrave
      action={staffAction(removePinRule, (reason) => ({ params: { id: rule.id }, body: { reason } }))}
      onClose={onClose}
    />
  )
}

export const meta = () => consolePageMeta('delivery.pins')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
