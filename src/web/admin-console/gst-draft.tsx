import { Link } from 'react-router'
import {
  approveGstRate,
  getGstDraft,
  rejectGstRate,
  retireGstRate,
  type GstDraft,
  type GstTier,
} from '#contracts/money/tax'
import { getAdminAccess } from '#contracts/accounts/staff'
import { startOfDay } from '#platform/time'
import { istDay, istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Card } from '../ui/card/card.tsx'
import { Fact } from '../ui/fact.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, type MessageId, type Translate } from '../messages/messages.tsx'
import type { Route } from './+types/gst-draft.ts'
import { ActionButton } from './actions/action-dialog.tsx'
import { staffAction } from './actions/staff-action.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './delivery/delivery.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import pageStyles from './page.module.css'

await Promise.all([messagesFor('admin'), messagesFor('gst'), messagesFor('login')])

export const handle = { messages: ['admin', 'gst', 'login'] }

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, draft] = await Promise.all([
      ask(getAdminAccess),
      ask(getGstDraft, { params: { id: Number(params.id) } }),
    ])
    return { overview, draft }
  })

const stateNames: Record<GstDraft['state'], MessageId> = {
  draft: 'gst.state.draft',
  approved: 'gst.state.approved',
  rejected: 'gst.state.rejected',
  retired: 'gst.state.retired',
}

const dayText = (day: string): string => istDay(startOfDay(day).toISOString())

export default function GstDraftPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('gst.draft')}>
      {({ overview, draft }) => (
        <ConsoleFrame
          overview={overview}
          heading={t('gst.draft.of', { rule: draft.what, rate: draft.rate })}
          lead={t('gst.draft.lead', { day: dayText(draft.from) })}
        >
          <p>
            <Link to="/admin/catalogue/gst">{t('gst.back')}</Link>
          </p>
          <div className={styles.record}>
            <Facts draft={draft} />
            <Decision draft={draft} />
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function rangeText(t: Translate, { above, upto }: Pick<GstTier, 'above' | 'upto'>): string {
  if (upto !== null && above > 0) return t('gst.range', { above: inRupees(above), upto: inRupees(upto) })
  if (upto !== null) return t('gst.range.upto', { upto: inRupees(upto) })
  return above > 0 ? t('gst.range.above', { above: inRupees(above) }) : t('gst.range.all')
}

function Facts({ draft }: { draft: GstDraft }) {
  const t = useTranslator()
  return (
    <div className={styles.form}>
      <Card title={t('gst.facts')}>
        <dl className={pageStyles.facts}>
          <Fact name={t('gst.state')}>
            <Badge tone={draft.state === 'approved' ? 'success' : 'plain'}>
              {t(stateNames[draft.state])}
            </Badge>
          </Fact>
          <Fact name={t('gst.rule')}>{draft.rule}</Fact>
          <Fact name={t('gst.hsn')}>{draft.hsn_prefixes.join(', ') || '–'}</Fact>
          <Fact name={t('gst.hsn.now')}>{draft.before_hsn.join(', ') || '–'}</Fact>
          <Fact name={t('gst.condition')}>{rangeText(t, draft)}</Fact>
          <Fact name={t('gst.proposedby')}>
            {draft.proposed_by} {draft.proposed_at ? istMoment(draft.proposed_at) : ''}
          </Fact>
          <Fact name={t('gst.reason')}>{draft.reason || '–'}</Fact>
          {draft.decided_by ? (
            <Fact name={t('gst.decidedby')}>
              {draft.decided_by} {draft.decided_at ? istMoment(draft.decided_at) : ''}:{' '}
              {draft.decision_reason}
            </Fact>
          ) : null}
        </dl>
      </Card>
      <Card title={t('gst.before')}>
        <Tiers tiers={draft.before} />
      </Card>
      <Card title={t('gst.after')}>
        <Tiers tiers={draft.after} />
      </Card>
    </div>
  )
}

function Tiers({ tiers }: { tiers: readonly GstTier[] }) {
  const t = useTranslator()
  if (tiers.length === 0) return <p>{t('gst.norate')}</p>
  return (
    <ul>
      {tiers.map((tier) => (
        <li key={`${tier.from} ${tier.above}`} className={styles.sum}>
          <span>
            {rangeText(t, tier)},{' '}
            {tier.until
              ? t('gst.days', { from: dayText(tier.from), until: dayText(tier.until) })
              : t('gst.days.endless', { from: dayText(tier.from) })}
          </span>
          <b>{`${tier.rate} %`}</b>
        </li>
      ))}
    </ul>
  )
}

function Decision({ draft }: { draft: GstDraft }) {
  const t = useTranslator()
  const day = dayText(draft.from)
  const act = (endpoint: typeof approveGstRate) =>
    staffAction(endpoint, (reason) => ({ params: { id: draft.id }, body: { reason } }))
  return (
    <Card title={t('gst.decision')}>
      {draft.state === 'draft' ? (
        <>
          <p>{draft.is_mine ? t('gst.mine') : t('gst.effect', { rate: draft.rate, day })}</p>
          <div className={styles.buttons}>
            {draft.is_mine ? null : (
              <ActionButton
                title={t('gst.approve')}
                lead={t('gst.effect', { rate: draft.rate, day })}
                variant="primary"
                action={act(approveGstRate)}
              />
            )}
            <ActionButton
              title={draft.is_mine ? t('gst.withdraw') : t('gst.reject')}
              lead={t('gst.reject.text')}
              variant="danger"
              isGrave
              action={act(rejectGstRate)}
            />
          </div>
        </>
      ) : null}
      {draft.state === 'approved' && !draft.in_force ? (
        <ActionButton
          title={t('gst.retire')}
          lead={t('gst.retire.text', { day })}
          variant="danger"
          isGrave
          action={act(retireGstRate)}
        />
      ) : null}
      {draft.state === 'rejected' || draft.state === 'retired' || draft.in_force ? (
        <p>{t('gst.nothing')}</p>
      ) : null}
    </Card>
  )
}

export const meta = () => consolePageMeta('gst.draft')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
