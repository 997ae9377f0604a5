// Plain JavaScript without dependencies: it runs before there are any, on the machine's own Node.
import console from 'node:console';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const PROJECT_NODE = join(ROOT, 'node_modules', '.bin', 'node');
const OLDEST_NODE = [22, 12];

if (!isInstalled()) install();
checkNode();

/** Whether npm's own record of node_modules agrees with the lockfile. */
function isInstalled() {
  const locked = readPackages(join(ROOT, 'package-lock.json'));
  const found = readPackages(join(ROOT, 'node_modules', '.package-lock.json'));
  if (!locked || !found) return false;
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '' || (optional && !found[path])) return true;
    return found[path]?.version === version && existsSync(join(ROOT, path));
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function install() {
  console.log('Instalando o que falta (pode levar alguns minutos)…');
  const startedAt = Date.now();
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: ROOT, encoding: 'utf8' })
    : spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', shell: process.platform === 'win32' });
  if (result.signal) process.exit(1);
  if (result.status !== 0) {
    console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`.trimEnd());
    fail('A instalação falhou: confira a conexão com a internet e rode o comando de novo.');
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).replace('.', ',');
  console.log(`Pacotes instalados (${seconds} s)`);
}

/** The project brings its own Node; without it the machine's must be new enough to run TypeScript. */
function checkNode() {
  const version = projectNodeVersion() ?? process.version;
  const [major, minor] = version.replace('v', '').split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  fail(
    `O Node do projeto não foi instalado, e o desta máquina (${version}) é antigo: rode "npm ci" ` +
      `com os scripts de instalação ligados, ou instale o Node ${OLDEST_NODE.join('.')} ou mais novo.`,
  );
}

function projectNodeVersion() {
  try {
    return execFileSync(PROJECT_NODE, ['--version'], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
