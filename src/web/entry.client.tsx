import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchSharedMessages } from './messages/load.ts'
import { pageLocale, MessagesProvider } from './messages/messages.tsx'

await fetchSharedMessages()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MessagesProvider language={pageLocale().language}>
        <HydratedRouter />
      </MessagesProvider>
    </StrictMode>,
  )
})
