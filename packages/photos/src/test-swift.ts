/** OpenStack Swift as a local S3 server for tests: it checks signatures. */
import { type ChildProcess, execFile } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { promisify } from "node:util";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { spawnBound } from "@firn/testing/bound-process";
import { ensureInstalled } from "@firn/testing/debian-packages";
import { freePort } from "@firn/testing/free-port";
import type { S3Options } from "./s3-store.ts";

export interface TestSwift {
  newBucket(): Promise<S3Options>;
  stop(): Promise<void>;
}

/** Throws a sentence that says what to install. */
export async function startSwift(): Promise<TestSwift> {
  await ensureInstalled(programs, packages, "the S3 store need OpenStack Swift");
  const home = await mkdtemp(join(tmpdir(), "firn-swift-"));
  const processes: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(processes.map(end));
    await rm(home, { recursive: true, force: true });
  };
  try {
    const ports = await configure(home);
    const log = openSync(join(home, "log"), "a");
    const run = (command: string, args: string[]) =>
      processes.push(spawnBound(command, args, { stdio: ["ignore", log, log] }));
    run("/usr/bin/memcached", ["-l", "127.0.0.1", "-p", String(ports.memcached), "-U", "0", "-u", userInfo().username]);
    for (const kind of servers) run("/usr/bin/python3", [join(home, "run.py"), kind, join(home, `${kind}.conf`)]);
    const endpoint = `http://127.0.0.1:${ports.proxy}`;
    closeSync(log);
    // The proxy may start before the servers behind it.
    for (const kind of servers) await answers(`http://127.0.0.1:${ports[kind]}/healthcheck`, join(home, "log"));
    return { newBucket: () => newBucket(endpoint), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const programs = ["/usr/bin/swift-ring-builder", "/usr/bin/memcached"];
const packages = ["swift-proxy", "swift-account", "swift-container", "swift-object", "memcached"];
const stores = ["account", "container", "object"] as const;
const servers = [...stores, "proxy"] as const;

async function newBucket(endpoint: string): Promise<S3Options> {
  const bucket = `photos-${++buckets}`;
  const keys = { accessKeyId: "test:tester", secretAccessKey: "testing" };
  const client = new S3Client({ endpoint, region: "us-east-1", forcePathStyle: true, credentials: { ...keys } });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { endpoint, bucket, region: "us-east-1", ...keys };
}
let buckets = 0;

type Ports = Record<(typeof servers)[number] | "memcached", number>;

async function configure(home: string): Promise<Ports> {
  const ports = {
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    proxy: await freePort(),
    memcached: await freePort(),
  };
  await mkdir(join(home, "disks/d1"), { recursive: true });
  await writeFile(
    join(home, "swift.conf"),
    "[swift-hash]\nswift_hash_path_suffix = firn\n[storage-policy:0]\nname = only\ndefault = yes\n",
  );
  await writeFile(join(home, "run.py"), runScript(home));
  for (const kind of stores) {
    await writeFile(join(home, `${kind}.conf`), storeConfig(home, kind, ports[kind]));
    await ring(home, kind, "create", "4", "1", "1");
    await ring(home, kind, "add", `r1z1-127.0.0.1:${ports[kind]}/d1`, "1");
    await ring(home, kind, "rebalance");
  }
  await writeFile(join(home, "proxy.conf"), proxyConfig(home, ports));
  return ports;
}

/** A synchronous call would hold up the requests of tests that begin meanwhile. */
async function ring(home: string, kind: string, ...args: string[]): Promise<void> {
  await promisify(execFile)("/usr/bin/swift-ring-builder", [join(home, `${kind}.builder`), ...args]).catch(
    ({ stdout, stderr }: { stdout?: string; stderr?: string }) => {
      throw new Error(`swift-ring-builder ${kind} ${args[0]} failed: ${stdout}${stderr}`);
    },
  );
}

/** Swift's own starter, with its configuration in our folder instead of /etc. */
function runScript(home: string): string {
  return `import sys
import swift.common.utils as utils
utils.SWIFT_CONF_FILE = '${home}/swift.conf'
try:
    import swift.common.utils.config as config
    config.SWIFT_CONF_FILE = utils.SWIFT_CONF_FILE
except ImportError:
    pass
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi(sys.argv[2], sys.argv[1] + '-server', verbose=False))
`;
}

function commonConfig(home: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${home}
log_level = ERROR
`;
}

function storeConfig(home: string, kind: string, port: number): string {
  return `${commonConfig(home, port)}devices = ${home}/disks
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;
}

function proxyConfig(home: string, ports: Ports): string {
  const filters = {
    catch_errors: "",
    gatekeeper: "",
    healthcheck: "",
    cache: `memcache_servers = 127.0.0.1:${ports.memcached}`,
    listing_formats: "",
    bulk: "",
    s3api: "s3_acl = false\nlocation = us-east-1",
    tempauth: "user_test_tester = testing .admin",
    slo: "",
    dlo: "",
  };
  const sections = Object.entries(filters).map(
    ([name, settings]) => `[filter:${name}]\nuse = egg:swift#${name === "cache" ? "memcache" : name}\n${settings}\n`,
  );
  return `${commonConfig(home, ports.proxy)}[pipeline:main]
pipeline = ${Object.keys(filters).join(" ")} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${sections.join("")}`;
}

async function answers(url: string, log: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (await fetch(url).catch(() => undefined)) return;
    await after(100);
  }
  throw new Error(`Swift did not start within two minutes:\n${readFileSync(log, "utf8").slice(-4000)}`);
}

function end(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve();
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  return gone;
}
