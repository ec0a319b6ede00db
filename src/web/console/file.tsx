import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { getJob, type ListJob } from '#contracts/operations/lists'
import { nullIfNotFound } from '#platform/refusal'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { downloadLink } from '../shared/download.ts'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import { unlistedPageMeta } from '../shared/page-meta.ts'
import { useDownload } from '../shared/use-download.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { translator, useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/file.ts'

await messagesFor('console')
await messagesFor('table')

export const handle = { messages: ['console', 'table'] }

const LOOK_AGAIN_MS = 2_000

/** A file that somebody asked for and the server writes; `null` for one that is not theirs or was deleted. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const own = await ifSignedIn(context, async (ask) => ({
    job: await ask(getJob, { params: { id: Number(params.id) } }).catch(nullIfNotFound),
  }))
  return { own }
}

export default function File({ loaderData: { own } }: Route.ComponentProps) {
  const t = useTranslator()
  const heading = <PageHeading>{t('table.file')}</PageHeading>
  if (!own) return <NeedsLogin heading={heading} why="table.file.login" />
  return (
    <div className="container page">
      {heading}
      {own.job ? (
        <Job job={own.job} />
      ) : (
        <EmptyState title={t('table.file.gone')}>{t('table.file.gone.text')}</EmptyState>
      )}
    </div>
  )
}

function Job({ job: { state, progress, url } }: { job: ListJob }) {
  const t = useTranslator()
  const files = useDownload()
  const isWritten = state === 'done'
  useLookAgain(!isWritten && state !== 'failed')
  if (state === 'failed') return <p>{t('table.export.failed')}</p>
  if (!isWritten || url === null)
    return <p aria-live="polite">{t('table.export.progress', { percent: Math.round(progress * 100) })}</p>
  const fetch = (name: string) => downloadLink(name, url.slice('/api'.length))
  return (
    <>
      <p>{t('table.file.ready')}</p>
      <p>
        <Button isBusy={files.isBusy} onClick={() => void files.run({ name: 'ciy-export.csv', fetch })}>
          {t('table.file.download')}
        </Button>
      </p>
    </>
  )
}

/** Loads the page again while the file is being written. */
function useLookAgain(isOn: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOn, revalidate])
}

export const meta = () => unlistedPageMeta({ title: translator()('table.file') })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
