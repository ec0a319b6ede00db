import { readCompany } from '#contracts/operations/settings'
import { getDesk } from '#contracts/accounts/staff'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/company.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { CompanyForm } from './settings/company-form.tsx'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('rules')])

export const handle = { messages: ['admin', 'login', 'rules'] }

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [desk, company] = await Promise.all([ask(getDesk), ask(readCompany)])
    return { desk, company }
  })

/** Who runs the shop: what the footer, policies, invoices and letters say of it. */
export default function Company({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('rules.company')}>
      {({ desk, company }) => (
        <ConsoleFrame desk={desk} heading={t('rules.company')} lead={t('rules.company.lead')}>
          <CompanyForm key={JSON.stringify(company)} company={company} />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => [
  ...pageMeta({ title: translator()('rules.company') }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
