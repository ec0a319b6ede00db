import { Link } from 'react-router'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import tables from '../../ui/table.module.css'
import { useTranslator } from '../../messages/messages.tsx'
import { searchPath } from '../../shared/slugs.ts'
import styles from './catalogue.module.css'

type Term = { term: string; searches: number; found: number; meant: string | null }

/** What people searched for in the last 28 days: what found nothing first of all. */
export function SearchTerms({ terms, only }: { terms: readonly Term[]; only: 'all' | 'nothing-found' }) {
  const t = useTranslator()
  return (
    <>
      <p className={styles.tabs}>
        <Link to="?terms=none" aria-current={only === 'nothing-found' ? 'true' : undefined}>
          {t('categories.terms.nothing')}
        </Link>
        <Link to="?terms=all" aria-current={only === 'all' ? 'true' : undefined}>
          {t('categories.terms.all')}
        </Link>
      </p>
      {terms.length === 0 ? (
        <EmptyState drawing="search" title={t('categories.terms.none')} />
      ) : (
        <div className={tables.scroll}>
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">{t('categories.terms.term')}</th>
                <th scope="col">{t('categories.terms.searches')}</th>
                <th scope="col">{t('categories.terms.found')}</th>
                <th scope="col">{t('categories.value.do')}</th>
              </tr>
            </thead>
            <tbody>
              {terms.map(({ term, searches, found, meant }) => (
                <tr key={term}>
                  <th scope="row">
                    <Link to={searchPath(term)}>{term}</Link>
                    {meant ? <span className={styles.soft}>{` → ${meant}`}</span> : null}
                  </th>
                  <td>{searches.toLocaleString('en-IN')}</td>
                  <td>{found.toLocaleString('en-IN')}</td>
                  <td>
                    <Link to={`?word=${encodeURIComponent(term)}#synonyms`}>{t('categories.terms.add')}</Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
