import type { Route } from './+types/about.ts'
import { Picture } from '../ui/picture/picture.tsx'
import { askContext } from '../api.server.ts'
import { getPicture } from '#contracts/products/media'
import { loadPolicy } from './load-policy.server.ts'
import { ReadingPage, readingMeta } from './reading-page.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'

await messagesFor('reading')

export const handle = { messages: 'reading', sameForEveryVisitor: true, query: ['version'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const [read, table] = await Promise.all([
    loadPolicy('about', { context, url }),
    context
      .get(askContext)(getPicture, { params: { name: 'home-hero' } })
      .catch(() => null),
  ])
  return { ...read, table: table && { path: table.path } }
}

export default function About({ loaderData: { policy, table } }: Route.ComponentProps) {
  const t = useTranslator()
  const picture = table ? (
    <Picture
      path={table.path}
      alt={t('lists.hero.picture')}
      width={1600}
      height={900}
      from={480}
      upTo={1600}
      sizes="(min-width: 1344px) 1280px, 100vw"
      isFirst
    />
  ) : null
  return <ReadingPage policy={policy} picture={picture} />
}

export const meta = ({ loaderData }: Route.MetaArgs) => readingMeta(loaderData?.policy, loaderData?.origin)
