import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { getCategories } from '#contracts/catalogue'
import { listGstRules, listImports, ownStores } from '#contracts/imports'
import { Refusal } from '#platform/refusal'
import { askContext } from '../api.server.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading, SectionHeading } from '../ui/heading/heading.tsx'
import { Select } from '../ui/select/select.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/import.ts'
import { Current } from './import/current.tsx'
import { Exports } from './import/exports.tsx'
import { History } from './import/history.tsx'
import styles from './import/import.module.css'
import { UploadForm } from './import/upload-form.tsx'
import { NeedsLogin, useSignedOut } from '../shared/needs-login.tsx'

await wordsFor('store')

export const handle = { words: 'store' }

/** `null`: not signed in. Without a store there is nothing to bring goods into. */
export async function loader({ context }: Route.LoaderArgs) {
  const ask = context.get(askContext)
  try {
    const [{ stores }, { imports }, { rules }, { data }] = await Promise.all([
      ask(ownStores),
      ask(listImports, { query: {} }),
      ask(listGstRules),
      ask(getCategories),
    ])
    const categories = data.map(({ id, name, children }) => ({ id, name, children: children.map((child) => ({ id: child.id, name: child.name })) }))
    return { console: { stores, imports, rules, categories } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 401) return { console: null }
    if (error.status === 403) return { console: { stores: [], imports: [], rules: [], categories: [] } }
    throw error
  }
}

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  const heading = <PageHeading lead={say('store.import.lead')}>{say('store.import.title')}</PageHeading>
  if (!loaderData.console) return <NeedsLogin heading={heading} why="store.import.login" />
  return (
    <div className={`container page ${styles.page}`}>
      {heading}
      {loaderData.console.stores.length === 0 ? <NoStore /> : <Console {...loaderData.console} />}
    </div>
  )
}

function NoStore() {
  const say = useWords()
  return (
    <EmptyState drawing="basket" title={say('store.none.title')} action={<ButtonLink to="/tc">{say('store.none.action')}</ButtonLink>}>
      {say('store.none.text')}
    </EmptyState>
  )
}

type ConsoleData = NonNullable<Route.ComponentProps['loaderData']['console']>

/** Which import is looked at stands in the address, so that it can be kept and come back to. */
function Console({ stores, imports, rules, categories }: ConsoleData) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useSearchParams()
  const [storeId, setStoreId] = useState(() => imports.find(({ id }) => String(id) === asked.get('import'))?.store_id ?? stores[0]?.id ?? 0)
  const importId = Number(asked.get('import')) || null
  useSignedOut()
  const show = (id: number) => {
    setAsked({ import: String(id) }, { preventScrollReset: true })
    void revalidate()
  }
  return (
    <div className={styles.console}>
      {stores.length > 1 ? (
        <Select label={say('store.import.store')} value={storeId} onChange={({ target }) => setStoreId(Number(target.value))}>
          {stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : (
        <p className={styles.store}>{stores[0]?.name}</p>
      )}
      <UploadForm storeId={storeId} onUploaded={show} />
      {importId === null ? null : <Current key={importId} id={importId} rules={rules} categories={categories} onChanged={() => void revalidate()} />}
      <Exports storeId={storeId} />
      <section aria-labelledby="history">
        <SectionHeading id="history">{say('store.history.title')}</SectionHeading>
        <History imports={imports.filter(({ store_id }) => store_id === storeId)} current={importId} onShow={show} />
      </section>
    </div>
  )
}

export const meta = () => [...pageMeta({ title: words()('store.import.title') }), { name: 'robots', content: 'noindex' }]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
