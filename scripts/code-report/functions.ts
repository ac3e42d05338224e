import { join } from 'node:path'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import { isCallExpression, isFunctionLikeDeclaration } from 'typescript/unstable/ast/is'
import { API } from 'typescript/unstable/sync'
import { root } from '../steps.ts'

const PROJECTS = ['tsconfig.json', 'web/tsconfig.json', 'e2e/tsconfig.json', 'packages/shop/tsconfig.json']

/** Returns the line counts of each function of each file, from the compiler's own parser. Nested functions count, too. */
export function functionLengths(paths: string[]): Map<string, number[]> {
  return lengthsOf(
    paths,
    (node) => isFunctionLikeDeclaration(node) && 'body' in node && node.body !== undefined,
  )
}

/** Returns the line counts of each test of each file. */
export function testLengths(paths: string[]): Map<string, number[]> {
  return lengthsOf(
    paths,
    // `it.each(table)(name, test)` is a call of what a call returned.
    (node) =>
      isCallExpression(node) &&
      /^(?:it|test)\b/.test(node.expression.getText()) &&
      node.arguments.some((argument) => isFunctionLikeDeclaration(argument)),
  )
}

function lengthsOf(paths: string[], counts: (node: Node) => boolean): Map<string, number[]> {
  const api = new API({ cwd: root })
  try {
    const lengths = new Map<string, number[]>()
    for (const name of PROJECTS) {
      const project = api.updateSnapshot({ openProject: join(root, name) }).getProject(join(root, name))
      for (const path of paths) {
        const source = lengths.has(path) ? undefined : project?.program.getSourceFile(join(root, path))
        if (source) lengths.set(path, lengthsIn(source, counts))
      }
    }
    return lengths
  } finally {
    api.close()
  }
}

function lengthsIn(source: SourceFile, counts: (node: Node) => boolean): number[] {
  const found: number[] = []
  const visit = (node: Node): void => {
    if (counts(node)) {
      // Without the blank lines and comments before it.
      const text = source.text.slice(node.getStart(source), node.end)
      found.push(text.split('\n').length)
    }
    node.forEachChild(visit)
  }
  visit(source)
  return found
}
