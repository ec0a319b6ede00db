import { Link } from 'react-router'
import { getReturnable } from '#contracts/delivery/returns'
import { NeedsLogin, useSignedOut } from '../shared/needs-login.tsx'
import { idOf } from '../shared/id-of.ts'
import { unlistedPageMeta } from '../shared/page-meta.ts'
import { CaseView } from '../shared/returns/case-view.tsx'
import { kindNames } from '../shared/returns/labels.ts'
import styles from '../shared/returns/returns.module.css'
import { ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/return-order.ts'
import { OrderError } from './account-error.tsx'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import { ReturnForm } from './returns/return-form.tsx'
import { CaseActions } from './returns/case-actions.tsx'
import type { Returnable } from './returns/returnable.ts'

await messagesFor('account')
await messagesFor('returns')

export const handle = { messages: ['account', 'returns'] }

export const loader = async ({ context, params: { id } }: Route.LoaderArgs) => ({
  returnable: await ifSignedIn(context, (ask) => ask(getReturnable, { params: { id: idOf(id) } })),
})

export default function ReturnOrder({ loaderData: { returnable } }: Route.ComponentProps) {
  const t = useTranslator()
  if (!returnable)
    return <NeedsLogin heading={<PageHeading>{t('returns.title')}</PageHeading>} why="returns.login" />
  return <Page returnable={returnable} />
}

function Page({ returnable }: { returnable: Returnable }) {
  useSignedOut()
  const t = useTranslator()
  const canAsk = returnable.reasons.length > 0 && returnable.lines.some(({ quantity }) => quantity > 0)
  const cases = returnable.cases.toReversed()
  return (
    <div className="container page">
      <p className={styles.back}>
        <Link to={`/order-details/${returnable.order_id}`}>{t('returns.back.order')}</Link>
      </p>
      <PageHeading lead={t('returns.lead', { id: returnable.order_id, store: returnable.store_name })}>
        {t('returns.title')}
      </PageHeading>
      <div className={styles.stack}>
        {cases.map((one) => (
          <Card key={one.case_id} title={t(kindNames[one.kind])}>
            <CaseView shown={one} as="shopper">
              <CaseActions shown={one} maxPhotos={returnable.most_photos} />
            </CaseView>
          </Card>
        ))}
        {canAsk ? (
          <Card title={t('returns.new')}>
            <ReturnForm key={cases.length} returnable={returnable} />
          </Card>
        ) : cases.length === 0 ? (
          <EmptyState
            title={t('returns.none')}
            action={
              <ButtonLink to="/refund-policy" variant="secondary">
                {t('returns.none.policy')}
              </ButtonLink>
            }
          >
            {t('returns.none.text', { days: returnable.return_days })}
          </EmptyState>
        ) : null}
      </div>
    </div>
  )
}

export const meta = ({ params }: Route.MetaArgs) =>
  unlistedPageMeta({ title: translator()('returns.title'), path: `/order-details/${params.id}/return` })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderError error={error} />
}
