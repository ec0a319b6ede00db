import { readCompany } from '#contracts/operations/settings'
import { getAdminAccess } from '#contracts/accounts/staff'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/company.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { CompanyForm } from './settings/company-form.tsx'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('settings')])

export const handle = { messages: ['admin', 'login', 'settings'] }

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, company] = await Promise.all([ask(getAdminAccess), ask(readCompany)])
    return { overview, company }
  })

/** The company's details, as the footer, policies, invoices and letters show them. */
export default function Company({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('settings.company')}>
      {({ overview, company }) => (
        <ConsoleFrame overview={overview} heading={t('settings.company')} lead={t('settings.company.lead')}>
          <CompanyForm key={JSON.stringify(company)} company={company} />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => consolePageMeta('settings.company')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
