import fraunces from '@faces/fraunces-600.woff2?url'
import muktaDevanagari from '@faces/mukta-devanagari-400.woff2?url'
import mukta from '@faces/mukta-latin-400.woff2?url'
import { lazy, Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { preHydrationReplay, preHydrationScript } from './pre-hydration-replay.ts'
import { startSession } from './shared/session.ts'
import { scheduleIdentityReload } from './shared/session-identity.ts'
import { BottomBar } from './shell/bottom-bar.tsx'
import { CompanyForLater } from './shell/company-for-later.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { Overlays } from './shell/overlays.tsx'
import { useRequestFacts } from './request-facts.tsx'
import type { SeparateArea } from './messages/areas.ts'
import { inLanguage, localeOf, type Language } from './messages/languages.ts'
import { messageUrls } from './messages/urls.ts'
import { useLanguage, useTranslator } from './messages/messages.tsx'
import { PageError } from './shell/page-error.tsx'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'

const DevToolbar = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./shell/dev-toolbar.tsx')).DevToolbar }))
  : null

export default function Root() {
  return <Outlet />
}

/** The document of every page, including error pages. Pages render the content of `main`. */
export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = useRequestFacts()
  const language = useLanguage()
  const t = useTranslator()
  const hasOwnShell = useHandles().some(({ shell }) => shell === 'console')
  useLayoutEffect(() => preHydrationReplay()?.retype(), [])
  useEffect(startSession, [])
  // After the session: the identity service may end it.
  useEffect(scheduleIdentityReload, [])
  useEffect(() => preHydrationReplay()?.replay(), [])
  return (
    <html lang={localeOf[language]}>
      <head>
        <meta charSet="utf-8" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: preHydrationScript }}
        />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffbf2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#181613" />
        {/* Styles that Vite injects in development carry this nonce. */}
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        <EarlyFiles language={language} />
        <link rel="manifest" href={inLanguage(language, '/manifest.webmanifest')} />
        <Meta />
        <Links nonce="" />
      </head>
      <body>
        <a href="#main" className="skip">
          {t('shell.skip')}
        </a>
        {hasOwnShell ? (
          <>
            {children}
            <CompanyForLater />
          </>
        ) : (
          <>
            <Header />
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            <Footer />
            <BottomBar />
          </>
        )}
        <Overlays />
        {/* Development only; not part of any build. */}
        {import.meta.env.DEV && DevToolbar ? (
          <Suspense>
            <DevToolbar />
          </Suspense>
        ) : null}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** What a route says of itself: the areas of its messages, and whether it brings a shell of its own. */
type RouteHandle = { messages?: SeparateArea | readonly SeparateArea[]; shell?: 'console' }

const useHandles = (): RouteHandle[] =>
  useMatches().map(({ handle }) => (handle as RouteHandle | undefined) ?? {})

/** Preloads the fonts of the language and the messages that the scripts request. */
function EarlyFiles({ language }: { language: Language }) {
  const areas = new Set(useHandles().flatMap(({ messages = [] }) => messages))
  const faces = { en: [mukta, fraunces], hi: [mukta, muktaDevanagari] }[language]
  return (
    <>
      {faces.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      {(['everywhere', ...areas] as const).map((part) => (
        <link key={part} rel="modulepreload" href={messageUrls[language][part]} />
      ))}
    </>
  )
}

export const links: Route.LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}
