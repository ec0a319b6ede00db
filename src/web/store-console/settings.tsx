import { getStoreSettings } from '#contracts/selling/sellers'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/settings.ts'
import { forStore } from './for-store.server.ts'
import { StoreFrame, StoreGate } from './frame.tsx'
import { SettingsForm } from './settings/settings-form.tsx'

await Promise.all([messagesFor('selling'), messagesFor('returns')])

export const handle = { messages: ['selling', 'returns'] }

export const loader = (args: Route.LoaderArgs) =>
  forStore(args, (ask, store) => ask(getStoreSettings, { params: { id: store.id } }))

/** Storefront, contacts and pickup address of a store. */
export default function StoreSettingsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <StoreGate page={loaderData} title={t('selling.settings')}>
      {({ selection, settings }) => (
        <StoreFrame selection={selection} heading={t('selling.settings')} lead={t('selling.settings.lead')}>
          <SettingsForm key={selection.store.id} settings={settings} />
        </StoreFrame>
      )}
    </StoreGate>
  )
}

export const meta = () => consolePageMeta('selling.settings')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
