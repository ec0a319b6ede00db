import { getReturnRules } from '#contracts/delivery/returns'
import { getCategories } from '#contracts/products/catalogue'
import { getAdminAccess } from '#contracts/accounts/staff'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { SectionHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/return-rules.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './delivery/delivery.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { BearersForm } from './return-rules/bearers-form.tsx'
import { GoodsForm } from './return-rules/goods-form.tsx'
import { ReasonsForm } from './return-rules/reasons-form.tsx'

await Promise.all([
  messagesFor('admin'),
  messagesFor('returnrules'),
  messagesFor('returns'),
  messagesFor('login'),
])

export const handle = { messages: ['admin', 'returnrules', 'returns', 'login'] }

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, rules, { data }] = await Promise.all([
      ask(getAdminAccess),
      ask(getReturnRules),
      ask(getCategories),
    ])
    const categories = data.flatMap((hobby) => [
      { id: hobby.id, name: hobby.name, name_hi: hobby.name_hi, depth: 0 },
      ...hobby.children.map(({ id, name, name_hi }) => ({ id, name, name_hi, depth: 1 })),
    ])
    return { overview, rules, categories }
  })

export default function ReturnRulesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('returnrules.title')}>
      {({ overview, rules, categories }) => (
        <ConsoleFrame overview={overview} heading={t('returnrules.title')} lead={t('returnrules.lead')}>
          <div className={styles.parts} key={rules.version}>
            <section aria-labelledby="reasons" className={styles.form}>
              <SectionHeading id="reasons">{t('returnrules.reasons')}</SectionHeading>
              <p className={styles.note}>{t('returnrules.reasons.lead')}</p>
              <ReasonsForm rules={rules} />
            </section>
            <section aria-labelledby="bearers" className={styles.form}>
              <SectionHeading id="bearers">{t('returnrules.bearers')}</SectionHeading>
              <p className={styles.note}>{t('returnrules.bearers.lead')}</p>
              <BearersForm rules={rules} />
            </section>
            <section aria-labelledby="goods" className={styles.form}>
              <SectionHeading id="goods">{t('returnrules.goods')}</SectionHeading>
              <p className={styles.note}>{t('returnrules.goods.lead', { days: rules.return_days })}</p>
              <GoodsForm rules={rules} categories={categories} />
            </section>
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => consolePageMeta('returnrules.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
