import { listColours, type ColourOnWire } from '#contracts/products/catalogue'
import { getAdminAccess } from '#contracts/accounts/staff'
import { askList } from '../console/table/ask-list.server.ts'
import { ListTable } from '../console/table/list-table.tsx'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/colours.ts'
import styles from './catalogue/catalogue.module.css'
import { NamedSwatch } from './catalogue/swatch.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([
  messagesFor('admin'),
  messagesFor('login'),
  messagesFor('table'),
  messagesFor('categories'),
])

export const handle = { messages: ['admin', 'login', 'table', 'categories'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, page] = await Promise.all([ask(getAdminAccess), askList(ask, listColours, { request })])
    return { overview, page }
  })

const CELLS = { hex: ({ hex }: ColourOnWire) => <NamedSwatch hex={hex} /> }

export default function Colours({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const add = (
    <ButtonLink to="/admin/catalogue/colours/add-new" size="small">
      {t('categories.colours.add')}
    </ButtonLink>
  )
  return (
    <Gate page={loaderData} title={t('categories.colours.title')}>
      {({ overview, page }) => (
        <ConsoleFrame
          overview={overview}
          heading={t('categories.colours.title')}
          lead={t('categories.colours.lead')}
        >
          <div className={styles.bar}>{add}</div>
          <ListTable
            page={page}
            caption={t('categories.colours.title')}
            href={({ id }) => `/admin/catalogue/colours/${id}`}
            cells={CELLS}
            empty={<EmptyState title={t('categories.colours.none')} action={add} />}
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => consolePageMeta('categories.colours.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
