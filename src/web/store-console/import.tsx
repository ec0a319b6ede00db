import { useRevalidator, useSearchParams } from 'react-router'
import { getCategories } from '#contracts/products/catalogue'
import { listGstRules, listImports } from '#contracts/selling/imports'
import { categoriesBelow } from '../shared/categories-below.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { SectionHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/import.ts'
import { Current } from './import/current.tsx'
import { Exports } from './import/exports.tsx'
import { History } from './import/history.tsx'
import styles from './import/import.module.css'
import { UploadForm } from './import/upload-form.tsx'
import { forStore } from './for-store.server.ts'
import { StoreFrame, StoreGate, type StoreSelection } from './frame.tsx'

await Promise.all([messagesFor('store'), messagesFor('selling')])

export const handle = { messages: ['store', 'selling'] }

export const loader = (args: Route.LoaderArgs) =>
  forStore(args, async (ask) => {
    const [{ imports }, { rules }, { data }] = await Promise.all([
      ask(listImports, { query: {} }),
      ask(listGstRules),
      ask(getCategories),
    ])
    const categories = data.map(({ id, name, children }) => ({
      id,
      name,
      children: categoriesBelow({ children }).map((child) => ({ id: child.id, name: child.name })),
    }))
    return { imports, rules, categories }
  })

type Loaded = Extract<Route.ComponentProps['loaderData'], { at: 'open' }>

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <StoreGate page={loaderData} title={t('store.import.title')}>
      {({ selection, ...goods }) => (
        <StoreFrame selection={selection} heading={t('store.import.title')} lead={t('store.import.lead')}>
          <Console key={selection.store.id} selection={selection} {...goods} />
        </StoreFrame>
      )}
    </StoreGate>
  )
}

/** The address names the selected import, so that it can be bookmarked. */
function Console({
  selection,
  imports,
  rules,
  categories,
}: Pick<Loaded, 'imports' | 'rules' | 'categories'> & { selection: StoreSelection }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [searchParams, setSearchParams] = useSearchParams()
  const storeId = selection.store.id
  const importId = Number(searchParams.get('import')) || null
  const show = (id: number) => {
    setSearchParams({ ...Object.fromEntries(searchParams), import: String(id) }, { preventScrollReset: true })
    void revalidate()
  }
  return (
    <div className={styles.console}>
      <UploadForm storeId={storeId} onUploaded={show} />
      {importId === null ? null : (
        <Current
          key={importId}
          id={importId}
          rules={rules}
          categories={categories}
          onChanged={() => void revalidate()}
        />
      )}
      <Exports storeId={storeId} />
      <section aria-labelledby="history">
        <SectionHeading id="history">{t('store.history.title')}</SectionHeading>
        <History
          imports={imports.filter(({ store_id }) => store_id === storeId)}
          current={importId}
          onShow={show}
        />
      </section>
    </div>
  )
}

export const meta = () => consolePageMeta('store.import.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
