#!/usr/bin/env node
// Checks a downloaded statement of Touchline without the house and without a network:
//   node verify-statement.mjs FILE [--roots FILE] [--kept FILE]
// Needs Node 20 or newer and nothing else. Made of the modules of engine/src/account by npm run docs.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

// merkle

const LEAF = 0x00;
const NODE = 0x01;
function prefixed(prefix, ...parts) {
    const bytes = new Uint8Array(1 + parts.reduce((sum, part)=>sum + part.length, 0));
    bytes[0] = prefix;
    let at = 1;
    for (const part of parts){
        bytes.set(part, at);
        at += part.length;
    }
    return bytes;
}
function splitPoint(size) {
    let power = 1;
    while(power * 2 < size)power *= 2;
    return power;
}
function leafHash(hash, leaf) {
    return hash(prefixed(LEAF, leaf));
}
function root(hash, leaves) {
    return rootOf(hash, leaves.map((leaf)=>leafHash(hash, leaf)));
}
function rootOf(hash, nodes) {
    if (nodes.length === 0) return hash(new Uint8Array(0));
    if (nodes.length === 1) return nodes[0];
    const split = splitPoint(nodes.length);
    return hash(prefixed(NODE, rootOf(hash, nodes.slice(0, split)), rootOf(hash, nodes.slice(split))));
}
function proof(hash, leaves, index) {
    return pathTo(hash, leaves.map((leaf)=>leafHash(hash, leaf)), index);
}
function pathTo(hash, nodes, index) {
    if (!Number.isInteger(index) || index < 0 || index >= nodes.length) {
        throw new RangeError(`no leaf ${index} among ${nodes.length}`);
    }
    if (nodes.length === 1) return [];
    const split = splitPoint(nodes.length);
    const left = nodes.slice(0, split);
    const right = nodes.slice(split);
    return index < split ? [
        ...pathTo(hash, left, index),
        rootOf(hash, right)
    ] : [
        ...pathTo(hash, right, index - split),
        rootOf(hash, left)
    ];
}
async function topOf(hash, { leaf, index, size, path }) {
    if (!Number.isSafeInteger(size) || !Number.isInteger(index) || index < 0 || index >= size) return null;
    const sides = sidesOf(index, size);
    if (sides.length !== path.length) return null;
    let node = await hash(prefixed(LEAF, leaf));
    for (const [level, side] of sides.entries()){
        const other = path[level];
        node = await hash(side === 'left' ? prefixed(NODE, other, node) : prefixed(NODE, node, other));
    }
    return node;
}
function sidesOf(index, size) {
    if (size === 1) return [];
    const split = splitPoint(size);
    return index < split ? [
        ...sidesOf(index, split),
        'right'
    ] : [
        ...sidesOf(index - split, size - split),
        'left'
    ];
}

// chain

const GENESIS_HASH = new Uint8Array(32);
function entryBytes(entry) {
    const { version, kind, subject } = entry;
    const moved = [
        hex(entry.previousHash),
        entry.memberId,
        entry.account,
        entry.seq,
        entry.amount,
        entry.balanceAfter,
        entry.transferId,
        entry.postedAt
    ].map(fieldOf);
    if (version === 1) return ascii(moved);
    if (version !== 2) throw new RangeError(`no version of an entry: ${version}`);
    return ascii([
        'entry',
        '2',
        ...moved,
        fieldOf(kind),
        subject === null ? '' : fieldOf(subject)
    ]);
}
function fieldOf(field) {
    const plain = typeof field === 'number' ? Number.isSafeInteger(field) : /^[\w.:-]+$/.test(field);
    if (!plain) throw new RangeError(`not a field of a chained entry: ${field}`);
    return String(field);
}
function ascii(fields) {
    return new TextEncoder().encode(fields.join('|'));
}
function hex(bytes) {
    return Array.from(bytes, (byte)=>byte.toString(16).padStart(2, '0')).join('');
}
function bytesOf(text) {
    return Uint8Array.from(text.match(/../g) ?? [], (pair)=>Number.parseInt(pair, 16));
}

// day-root

function dayRootBytes(day, leaves, tree) {
    return new TextEncoder().encode([
        'day-root',
        2,
        day,
        leaves,
        tree
    ].join('|'));
}
async function standsInDay(hash, day, { line, index, path }, { root, leaves, version = 1 }) {
    const leaf = new TextEncoder().encode(line);
    const top = await topOf(hash, {
        leaf,
        index,
        size: leaves,
        path: path.map(bytesOf)
    });
    if (top === null) return false;
    if (version === 1) return hex(top) === root;
    return version === 2 && hex(await hash(dayRootBytes(day, leaves, hex(top)))) === root;
}

// root-list

const NOTHING = '0'.repeat(64);
async function linkOf(hash, before, { day, root, leaves }) {
    return hex(await hash(new TextEncoder().encode(`root|${before}|${day}|${root}|${leaves}`)));
}
async function rootLines(hash, link, added) {
    const lines = [];
    let before = link;
    for (const one of added){
        before = await linkOf(hash, before, one);
        lines.push(`${one.day} ${one.root} ${one.leaves} ${before}\n`);
    }
    return lines;
}
const form = /^(\d{4}-\d{2}-\d{2}) ([0-9a-f]{64}) (\d{1,15})(?: ([0-9a-f]{64}))?$/;
async function readRootList(hash, text) {
    const roots = [];
    let link = NOTHING;
    const lines = text.split('\n').filter((line)=>line !== '');
    for (const [at, line] of lines.entries()){
        const fault = (kind)=>({
                roots,
                link,
                fault: {
                    line: at + 1,
                    kind
                }
            });
        const [, day, root, leaves, stated] = form.exec(line) ?? [];
        if (!day || !root) return fault('form');
        if (day <= (roots.at(-1)?.day ?? '')) return fault('order');
        const one = {
            day,
            root,
            leaves: Number(leaves)
        };
        const next = await linkOf(hash, link, one);
        if (stated !== undefined && stated !== next) return fault('link');
        link = next;
        roots.push(one);
    }
    return {
        roots,
        link,
        fault: null
    };
}
function hasGrownFrom(list, kept) {
    return kept.every(({ day, root, leaves }, at)=>list[at]?.day === day && list[at].root === root && list[at].leaves === leaves);
}

// statement

function headLeaf(memberId, account, last) {
    return `head|${memberId}|${account}|${last.seq}|${last.balanceAfter}|${last.hash}`;
}
async function checkPart(hash, memberId, part, root) {
    const { account, entries, inclusion } = part;
    const chain = await checkChain(hash, memberId, part);
    const last = entries.at(-1);
    if (chain.fault || !last || !root) return {
        ...chain,
        levels: null
    };
    const line = headLeaf(memberId, account, last);
    const proved = inclusion !== null && await standsInDay(hash, root.day, {
        line,
        ...inclusion
    }, root);
    const fault = proved ? null : {
        kind: 'root',
        account,
        seq: last.seq
    };
    return {
        ...chain,
        levels: inclusion?.path.length ?? 0,
        fault
    };
}
async function checkChain(hash, memberId, { account, previousHash, entries }) {
    let before = previousHash;
    let last = null;
    let ofVersion1 = 0;
    for (const [place, entry] of entries.entries()){
        const kind = linkFault(last, entry, before);
        const found = {
            account,
            entries: place,
            ofVersion1
        };
        if (kind) return {
            ...found,
            fault: {
                kind,
                account,
                seq: entry.seq
            }
        };
        const bytes = entryBytes({
            ...entry,
            memberId,
            account,
            previousHash: bytesOf(before)
        });
        if (hex(await hash(bytes)) !== entry.hash) {
            return {
                ...found,
                fault: {
                    kind: 'hash',
                    account,
                    seq: entry.seq
                }
            };
        }
        before = entry.hash;
        last = entry;
        if (entry.version === 1) ofVersion1++;
    }
    return {
        account,
        entries: entries.length,
        ofVersion1,
        fault: null
    };
}
function linkFault(last, { seq, amount, balanceAfter, version }, hashBefore) {
    if (!last && seq !== 1) return null;
    if (!last) return hashBefore !== hex(GENESIS_HASH) ? 'gap' : balanceAfter !== amount ? 'balance' : null;
    if (seq !== last.seq + 1) return 'gap';
    if (balanceAfter !== last.balanceAfter + amount) return 'balance';
    return version < last.version ? 'version' : null;
}

// statement-file

function statementFile(memberId, days) {
    const moved = days.filter(({ accounts })=>accounts.length > 0).toSorted((one, other)=>one.day.localeCompare(other.day));
    return {
        touchline: 'statement',
        version: 2,
        memberId,
        days: moved
    };
}
function readStatement(text) {
    if (text.startsWith('accounting_day,')) {
        throw new SyntaxError('this is the table of a statement: the JSON file beside it is what can be checked');
    }
    const file = JSON.parse(text);
    if (!isRecord(file) || file.touchline !== 'statement' || file.version !== 1 && file.version !== 2) {
        throw new SyntaxError('this is no statement of Touchline');
    }
    const days = file.version === 1 ? asVersion2(file.days) : file.days;
    const { memberId } = file;
    if (!isName(memberId) || !Array.isArray(days) || !days.every(isDay)) {
        throw new SyntaxError('the statement is cut short, or not as it was written');
    }
    return {
        touchline: 'statement',
        version: 2,
        memberId,
        days
    };
}
function asVersion2(days) {
    return mapOf(days, (day)=>({
            ...day,
            accounts: mapOf(day.accounts, (part)=>({
                    ...part,
                    entries: mapOf(part.entries, (entry)=>({
                            ...entry,
                            version: 1,
                            subject: null
                        }))
                }))
        }));
}
function mapOf(list, change) {
    return Array.isArray(list) ? list.map((one)=>isRecord(one) ? change(one) : one) : list;
}
async function checkFile(hash, { memberId, days }, known) {
    const last = new Map();
    const checked = [];
    let entries = 0;
    for (const { day, root, accounts } of days){
        const parts = [];
        for (const part of accounts){
            const before = last.get(part.account);
            const [first] = part.entries;
            const continues = !before || !first || follows(first, before) && part.previousHash === before.hash;
            parts.push({
                ...await checkPart(hash, memberId, part, root && {
                    ...root,
                    day
                }),
                continues
            });
            entries += part.entries.length;
            const end = part.entries.at(-1);
            if (end) last.set(part.account, end);
        }
        checked.push({
            day,
            root: rootState(root, known.get(day)),
            accounts: parts
        });
    }
    const sound = checked.every(({ root, accounts })=>root !== 'different' && accounts.every(({ fault, continues })=>!fault && continues));
    return {
        days: checked,
        entries,
        sound
    };
}
function follows(first, before) {
    return first.seq === before.seq + 1 && first.version >= before.version;
}
function rootState(root, known) {
    if (!root) return 'unpublished';
    if (known === undefined) return 'unknown';
    return known === root.root ? 'known' : 'different';
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
const isNumber = (value)=>Number.isSafeInteger(value);
const isHash = (value)=>typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
function isDay(value) {
    if (!isRecord(value) || typeof value.day !== 'string' || !Array.isArray(value.accounts)) return false;
    const { root } = value;
    const rooted = root === null || isRecord(root) && isHash(root.root) && isNumber(root.leaves) && isVersion(root.version ?? 1);
    return rooted && value.accounts.every(isPart);
}
const isVersion = (value)=>value === 1 || value === 2;
function isPart(value) {
    if (!isRecord(value) || !isName(value.account) || !isHash(value.previousHash)) return false;
    const { entries, inclusion } = value;
    const placed = inclusion === null || isRecord(inclusion) && isNumber(inclusion.index) && Array.isArray(inclusion.path) && inclusion.path.every(isHash);
    return placed && Array.isArray(entries) && entries.every(isEntry);
}
function isEntry(value) {
    if (!isRecord(value) || !isName(value.transferId) || !isHash(value.hash)) return false;
    const { version, kind, subject } = value;
    if (version !== 1 && version !== 2 || !isName(kind) || subject !== null && !isName(subject)) return false;
    return [
        value.seq,
        value.amount,
        value.balanceAfter,
        value.postedAt
    ].every(isNumber);
}
function isName(value) {
    return typeof value === 'string' && /^[\w.:-]+$/.test(value);
}

// verify-cli

const sha256 = (bytes)=>new Uint8Array(createHash('sha256').update(bytes).digest());
const rootWords = {
    known: 'root as written down',
    unknown: 'root from the statement alone',
    unpublished: 'no root yet',
    different: 'ANOTHER ROOT than the one written down'
};
const readText = (file)=>readFileSync(resolve(process.env.INIT_CWD ?? '', file), 'utf8');
const listWords = {
    form: 'is no line of the list',
    order: 'is not after the day before it',
    link: 'is NOT what was published, or a line before it is not'
};
async function rootsIn(file, keptFile) {
    if (!file) return new Map();
    const list = await readRootList(sha256, readText(file));
    if (list.fault) {
        console.log(`${file}: line ${list.fault.line} ${listWords[list.fault.kind]}`);
        return null;
    }
    if (keptFile && !hasGrownFrom(list.roots, (await readRootList(sha256, readText(keptFile))).roots)) {
        console.log(`${file}: is NOT what it was when ${keptFile} was kept`);
        return null;
    }
    return new Map(list.roots.map(({ day, root })=>[
            day,
            root
        ]));
}
function dayLine({ day, root, accounts }) {
    const parts = accounts.map(({ account, entries, ofVersion1, fault, continues })=>{
        if (fault) return `${account}: entry ${fault.seq} is NOT what was proved (${fault.kind})`;
        if (!continues) return `${account}: does NOT continue the day before`;
        const old = ofVersion1 > 0 ? ` (${ofVersion1} of version 1: kind and subject are not proved)` : '';
        return `${account}: ${entries} entries${old}`;
    });
    return `${day}  ${rootWords[root]}  ${parts.join(', ')}`;
}
function usage() {
    console.error('usage: verify-statement FILE [--roots FILE] [--kept FILE]');
    process.exit(2);
}
const [file, ...options] = process.argv.slice(2);
if (!file || options.length % 2 === 1) usage();
const given = new Map();
for(let at = 0; at < options.length; at += 2){
    if (options[at] !== '--roots' && options[at] !== '--kept') usage();
    given.set(options[at], options[at + 1]);
}
if (given.has('--kept') && !given.has('--roots')) usage();
try {
    const statement = readStatement(readText(file));
    const known = await rootsIn(given.get('--roots'), given.get('--kept'));
    const check = await checkFile(sha256, statement, known ?? new Map());
    for (const day of check.days)console.log(dayLine(day));
    const sound = check.sound && known !== null;
    console.log(`${sound ? 'sound' : 'NOT SOUND'}: ${check.entries} entries in ${check.days.length} days`);
    process.exitCode = sound ? 0 : 1;
} catch (error) {
    console.error(`${file}: ${error.message}`);
    process.exitCode = 2;
}
