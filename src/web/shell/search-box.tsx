import { Search } from 'lucide-react'
import { Form, useNavigate, useParams } from 'react-router'
import { searchPath } from '../shared/slugs.ts'
import { useWords } from '../words/words.tsx'
import styles from './search-box.module.css'

/** Enter goes to `/search/{text}`. Without scripts the form asks `/search/?q=…`, which redirects there. */
export function SearchBox() {
  const navigate = useNavigate()
  const say = useWords()
  const { query = '' } = useParams()
  return (
    <search>
      <Form
        action="/search/"
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault()
          const text = new FormData(event.currentTarget).get('q')
          void navigate(searchPath(typeof text === 'string' ? text : ''))
        }}
      >
        <Search size={20} aria-hidden />
        <input
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          aria-label={say('shell.search')}
          placeholder={say('shell.search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className={styles.input}
        />
      </Form>
    </search>
  )
}
