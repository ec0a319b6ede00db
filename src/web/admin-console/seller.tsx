import { Link } from 'react-router'
import { getCategories } from '#contracts/products/catalogue'
import { getApplicationForStaff } from '#contracts/selling/onboarding'
import { listStates } from '#contracts/delivery/shipping'
import { getAdminAccess } from '#contracts/accounts/staff'
import { idOf } from '../shared/id-of.ts'
import { istDay } from '../shared/ist-date.ts'
import { itemNames } from '../shared/joining-names.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/seller.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import styles from './page.module.css'
import { ApplicationActions } from './sellers/application-actions.tsx'
import { Answers, Documents, RevealButton, SimilarApplications, Steps } from './sellers/application-parts.tsx'
import { BankReply } from './sellers/bank-reply.tsx'
import { storeNameOf } from './sellers/names.ts'

await messagesFor('admin')
await messagesFor('queues')
await messagesFor('joining')
await messagesFor('login')

export const handle = { messages: ['admin', 'queues', 'joining', 'login'] }

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, { response }, tree, { states }] = await Promise.all([
      ask(getAdminAccess),
      ask(getApplicationForStaff, { params: { id: idOf(id) } }),
      ask(getCategories),
      ask(listStates),
    ])
    const names = {
      states: new Map(states.map(({ code, name }) => [code, name])),
      hobbies: new Map(tree.data.map((one) => [one.id, one.name])),
    }
    return { overview, one: response, names }
  })

export default function Seller({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.sellers')}>
      {({ overview, one, names }) => (
        <ConsoleFrame
          overview={overview}
          heading={storeNameOf(one)}
          lead={t('joining.admin.lead.one', {
            name: one.applicant,
            day: one.submitted_at ? istDay(one.submitted_at) : '',
          })}
        >
          <p>
            <Link to="/admin/sellers">{t('joining.admin.back')}</Link>
            {one.store_id === null ? null : (
              <>
                {' '}
                <Link to={`/admin/stores/${one.store_id}`}>{t('joining.admin.store')}</Link>
              </>
            )}
          </p>
          <ApplicationActions one={one} />
          <SimilarApplications one={one} />
          <div className={styles.columns}>
            {one.items
              .filter(({ item }) => item !== 'documents')
              .map(({ item, answers, is_asked, comment }) => (
                <Card key={item} title={t(itemNames[item])}>
                  {is_asked ? <p className={styles.problem}>{comment}</p> : null}
                  <Answers answers={answers} names={names} />
                  {item === 'bank' ? <BankReply one={one} /> : null}
                  {item === 'bank' ? <RevealButton one={one} field="bank" /> : null}
                  {item === 'business' ? <RevealButton one={one} field="pan" /> : null}
                </Card>
              ))}
            <Documents one={one} />
            <Steps one={one} />
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => consolePageMeta('admin.sellers')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
