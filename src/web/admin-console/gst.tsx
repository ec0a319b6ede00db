import { createContext, use, useState } from 'react'
import { Link } from 'react-router'
import { listGstRates, type GstRate } from '#contracts/money/tax'
import { getAdminAccess } from '#contracts/accounts/staff'
import { askList } from '../console/table/ask-list.server.ts'
import { ListTable, type ListTableProps } from '../console/table/list-table.tsx'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/gst.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './delivery/delivery.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { ProposalDialog } from './gst/proposal-dialog.tsx'

await Promise.all([messagesFor('admin'), messagesFor('gst'), messagesFor('table'), messagesFor('login')])

export const handle = { messages: ['admin', 'gst', 'table', 'login'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, list] = await Promise.all([ask(getAdminAccess), askList(ask, listGstRates, { request })])
    return { overview, list }
  })

export default function Gst({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const [proposed, setProposed] = useState<GstRate | 'new' | null>(null)
  return (
    <Gate page={loaderData} title={t('gst.title')}>
      {({ overview, list }) => (
        <ConsoleFrame overview={overview} heading={t('gst.title')} lead={t('gst.lead')}>
          <div className={styles.parts}>
            <div className={styles.buttons}>
              <Button onClick={() => setProposed('new')}>{t('gst.propose')}</Button>
              <ButtonLink to="/admin/catalogue/gst/try" variant="secondary">
                {t('gst.try')}
              </ButtonLink>
            </div>
            <Propose value={setProposed}>
              <ListTable
                page={list}
                caption={t('gst.title')}
                cells={cells}
                head="rule"
                tabs={{ filter: 'state' }}
              />
            </Propose>
          </div>
          {proposed ? (
            <ProposalDialog rate={proposed === 'new' ? null : proposed} onClose={() => setProposed(null)} />
          ) : null}
        </ConsoleFrame>
      )}
    </Gate>
  )
}

/** Opens the proposal of another rate in place of one. */
const Propose = createContext<(rate: GstRate) => void>(() => undefined)

const cells: ListTableProps<GstRate>['cells'] = { rule: (rate) => <Rule rate={rate} /> }

function Rule({ rate }: { rate: GstRate }) {
  const t = useTranslator()
  const propose = use(Propose)
  return (
    <>
      {rate.proposed_by === null ? (
        rate.rule
      ) : (
        <Link to={`/admin/catalogue/gst/${rate.id}`}>{rate.rule}</Link>
      )}
      {rate.in_force ? (
        <span className={styles.buttons}>
          <Button size="small" variant="quiet" onClick={() => propose(rate)}>
            {t('gst.change')}
          </Button>
        </span>
      ) : null}
    </>
  )
}

export const meta = () => consolePageMeta('gst.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
