import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ArticleBlock } from '#contracts/publishing/content'
import type { Inline } from '#platform/markdown-blocks'
import { Picture } from '../../ui/picture/picture.tsx'
import styles from './markdown.module.css'

type MarkdownProps = {
  blocks: readonly ArticleBlock[]
  /** Renders embedded products and posts; by default their ids are shown. */
  embed?: (block: EmbedBlock) => ReactNode
}

export type EmbedBlock = Extract<ArticleBlock, { kind: 'products' | 'post' }>

/** A text of the site's Markdown (docs/markdown.md). All text is escaped: input never becomes markup. */
export function Markdown({ blocks, embed = asNumbers }: MarkdownProps) {
  return (
    <div className={styles.body}>
      {blocks.map((block, at) => (
        // Blocks are never reordered: the list is rebuilt with the article.
        <Fragment key={at}>
          {block.kind === 'products' || block.kind === 'post' ? embed(block) : drawnBlock(block)}
        </Fragment>
      ))}
    </div>
  )
}

const asNumbers = (block: EmbedBlock): ReactNode => (
  <p className={styles.place}>
    {block.kind === 'post' ? `{post: ${block.id}}` : `{products: ${block.ids.join(', ')}}`}
  </p>
)

function drawnBlock(block: Exclude<ArticleBlock, EmbedBlock>): ReactNode {
  if (block.kind === 'heading')
    return block.level === 2 ? <h2 id={block.id}>{block.text}</h2> : <h3 id={block.id}>{block.text}</h3>
  if (block.kind === 'text') return <p>{renderLine(block.parts)}</p>
  if (block.kind === 'tip') return <p className={styles.tip}>{renderLine(block.parts)}</p>
  if (block.kind === 'list') return <List block={block} />
  return block.kind === 'table' ? <Table block={block} /> : <Figure block={block} />
}

/** A line of text with bold, italic and linked parts. */
function renderLine(parts: readonly Inline[]): ReactNode {
  return parts.map(({ text, as, to }, at) => {
    const key = `${at} ${text}`
    if (to?.startsWith('/'))
      return (
        <Link key={key} to={to} prefetch="intent">
          {text}
        </Link>
      )
    if (to)
      return (
        <a key={key} href={to} rel="noreferrer noopener">
          {text}
        </a>
      )
    if (as === 'strong') return <strong key={key}>{text}</strong>
    return as === 'em' ? <em key={key}>{text}</em> : <Fragment key={key}>{text}</Fragment>
  })
}

function List({ block: { ordered, items } }: { block: Extract<ArticleBlock, { kind: 'list' }> }) {
  const lines = items.map((item, at) => <li key={at}>{renderLine(item)}</li>)
  return ordered ? <ol>{lines}</ol> : <ul>{lines}</ul>
}

/** A table. On phones the rows of one with three or more columns become small lists with the column names. */
function Table({ block: { head, rows } }: { block: Extract<ArticleBlock, { kind: 'table' }> }) {
  return (
    <div className={styles.table} data-wide={head.length > 2 || undefined}>
      <table>
        <thead>
          <tr>
            {head.map((text, at) => (
              <th key={at} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = [], ...others], row) => (
            <tr key={row}>
              <th scope="row">{renderLine(first)}</th>
              {others.map((cell, at) => (
                <td key={at} data-name={head[at + 1] || undefined}>
                  {renderLine(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Figure({ block: { picture, alt, caption } }: { block: Extract<ArticleBlock, { kind: 'picture' }> }) {
  if (!picture) return caption ? <p className={styles.caption}>{caption}</p> : null
  return (
    <figure className={styles.figure}>
      <Picture
        path={picture.path}
        alt={alt || picture.alt}
        width={picture.width}
        height={picture.height}
        blur={picture.blur}
        from={480}
        upTo={1200}
        sizes="(min-width: 900px) 700px, 100vw"
      />
      {caption ? <figcaption className={styles.caption}>{caption}</figcaption> : null}
    </figure>
  )
}
