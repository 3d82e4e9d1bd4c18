// Says which modules bring libraries with them, whether they name them or import what does. Such modules go
// into files of their own: in a file with others, one of them would make every screen fetch and read the
// libraries.
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * Asks whether a module brings the libraries. A module imported by `import()` does not count: it comes when
 * it is needed.
 */
export function bringing(libraries: RegExp): (id: string, modules: Modules) => boolean {
  /** The answers found in this build. */
  const known = new Map<string, boolean>()
  return (id, modules) => {
    const before = known.get(id)
    if (before !== undefined) return before
    const seen = new Set([id])
    for (const each of seen) {
      if (known.get(each) || libraries.test(each)) {
        known.set(id, true)
        return true
      }
      for (const next of modules.getModuleInfo(each)?.importedIds ?? []) seen.add(next)
    }
    // Nothing that was reached reaches it either.
    for (const each of seen) known.set(each, false)
    return false
  }
}
