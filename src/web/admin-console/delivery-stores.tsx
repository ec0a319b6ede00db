import { createContext, use, useState } from 'react'
import { changeStoreTerms, listStoreTerms, type StoreTerms } from '#contracts/delivery/shipping'
import { getAdminAccess } from '#contracts/accounts/staff'
import { askList } from '../console/table/ask-list.server.ts'
import { ListTable, type ListTableProps } from '../console/table/list-table.tsx'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button } from '../ui/button/button.tsx'
import { textIn } from '../ui/form/form.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { Switch } from '../ui/switch/switch.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/delivery-stores.ts'
import { ActionDialog } from './actions/action-dialog.tsx'
import { staffAction } from './actions/staff-action.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { DeliveryTabs } from './delivery/delivery-tabs.tsx'
import styles from './delivery/delivery.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('delivery'), messagesFor('table'), messagesFor('login')])

export const handle = { messages: ['admin', 'delivery', 'table', 'login'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, list] = await Promise.all([
      ask(getAdminAccess),
      askList(ask, listStoreTerms, { request }),
    ])
    return { overview, list }
  })

export default function DeliveryStores({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const [open, setOpen] = useState<StoreTerms | null>(null)
  return (
    <Gate page={loaderData} title={t('delivery.stores')}>
      {({ overview, list }) => (
        <ConsoleFrame overview={overview} heading={t('delivery.stores')} lead={t('delivery.stores.lead')}>
          <div className={styles.parts}>
            <DeliveryTabs />
            <OpenStore value={setOpen}>
              <ListTable page={list} caption={t('delivery.stores')} cells={cells} head="name" />
            </OpenStore>
          </div>
          {open ? <TermsDialog store={open} onClose={() => setOpen(null)} /> : null}
        </ConsoleFrame>
      )}
    </Gate>
  )
}

/** Opens the dialog of a store's terms. */
const OpenStore = createContext<(store: StoreTerms) => void>(() => undefined)

const cells: ListTableProps<StoreTerms>['cells'] = { free_from: (store) => <FreeFrom store={store} /> }

function FreeFrom({ store }: { store: StoreTerms }) {
  const t = useTranslator()
  const open = use(OpenStore)
  return (
    <>
      {store.free_from === null ? t('delivery.stores.byzone') : inRupees(store.free_from)}{' '}
      <Button size="small" variant="secondary" onClick={() => open(store)}>
        {t('delivery.pins.change')}
      </Button>
    </>
  )
}

function TermsDialog({ store, onClose }: { store: StoreTerms; onClose: () => void }) {
  const t = useTranslator()
  const [takesCash, setCash] = useState(store.cod)
  return (
    <ActionDialog
      title={t('delivery.stores.change', { name: store.name })}
      submitName={t('delivery.save')}
      lead={t('delivery.stores.text')}
      action={staffAction(changeStoreTerms, (reason, fields) => ({
        params: { id: store.store_id },
        body: { cod: takesCash, free_from: textIn(fields, 'free_from'), reason },
      }))}
      onClose={onClose}
    >
      <Switch
        label={t('delivery.stores.cod')}
        checked={takesCash}
        onChange={({ target }) => setCash(target.checked)}
      />
      <TextInput
        label={t('delivery.stores.freefrom.rupees')}
        hint={t('delivery.stores.freefrom.hint')}
        isOptional
        name="free_from"
        inputMode="decimal"
        defaultValue={store.free_from ?? ''}
      />
    </ActionDialog>
  )
}

export const meta = () => consolePageMeta('delivery.stores')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
