import { words } from '../../words.ts';

/* Sentences of the chapters. Braces mark placeholders: a character, a detail of the world, or one of `commonWords`. */

export const commonWords: Readonly<Record<string, readonly string[]>> = {
  hour: words('天刚蒙蒙亮 日头偏西 掌灯时分 三更过后 鸡叫头遍 正午时分 黄昏将尽 夜深人静 月上中天 破晓之前'),
  weather: words(
    '细雨斜斜地飘着 北风卷着碎雪 薄雾还没有散尽 天边压着一线乌云 晴得没有一丝云 闷雷在远处滚动 霜落了满地 风忽然停了 虹挂在半空 星子格外地亮',
  ),
  food: words('热粥 粗茶 盐豆 烤红薯 荞麦饼 白米饭 姜汤 糯米糕 温酒 腌萝卜 菌子汤 桂花糖'),
  plant: words('芦苇 野菊 老梅 青竹 银杏 垂柳 山茶 枯荷 艾草 野蔷薇 松枝 苦楝'),
  bird: words('白鹭 乌鸦 斑鸠 燕子 夜莺 大雁 麻雀 喜鹊 鹧鸪 水鸭'),
  sound: words('更鼓 犬吠 水声 捣衣声 笛声 马蹄声 木鱼声 钟声 虫鸣 橹声 孩子的笑声 瓦片轻响'),
  count: words('三 五 七 九 十二 十八 二十四 三十六'),
};

export const openings = words(`
  {hour}，{weather}，{hero}一个人来到了{place}。
  话说{hero}别过{elder}，一路无话，{hour}便望见了{place}。
  {weather}。{place}静得出奇，只偶尔传来几声{sound}。
  {hero}醒来的时候，{hour}，{friend}已经不在身边了。
  那一日{weather}，{place}前却围了黑压压的一圈人。
  谁也没有料到，{hero}竟会在{hour}又回到{place}来。
  离{place}还有{count}里路，{hero}便听见了{sound}。
  {elder}说过的话，{hero}一直记着，直到这天{hour}才明白过来。
  {hour}，有人敲响了门。{hero}披衣起来，门外{weather}。
  从{place}往东，再走{count}里，便没有人家了。
  {friend}推开窗，{weather}，街上一个人也没有。
  这件事若从头说起，要说到{count}年前的{place}。
  {hero}把{thing}收进怀里，趁着{hour}出了门。
  {place}的灯一夜未熄，{hero}也一夜没有合眼。
  {weather}的时候，{place}总会来几个奇怪的客人。
  第{count}天，{hour}，他们终于走到了{place}。
`);

export const sights = words(`
  墙角的{plant}开得正好，也不知是谁种下的。
  {bird}从屋檐下掠过去，翅膀几乎擦着了水面。
  远处传来{sound}，一声长，一声短，像在数着什么。
  {weather}，把{place}的轮廓洗得又淡又远。
  桌上放着一碗{food}，还冒着白气，人却不见了。
  石阶上落满了{plant}的叶子，踩上去沙沙作响。
  炊烟从{count}户人家的屋顶上升起来，慢慢连成了一片。
  灯影在墙上摇晃，把{hero}的影子拉得很长。
  {bird}叫了几声，四下里反而更静了。
  风里有{plant}的气味，又苦又清，叫人想起从前。
  河水绕过{place}，到这里忽然放慢了脚步。
  门上的漆已经剥落，只有那对铜环还亮着。
  一只{bird}停在{thing}旁边，歪着头看人。
  几个孩子追着{bird}跑过去，笑声撞在墙上又弹回来。
  路旁的{plant}被压弯了腰，却没有一株折断。
  {hour}的光从窗缝里漏进来，正照在{thing}上。
  {sound}渐渐远了，尘土也慢慢落了下来。
  {place}背后是一片{plant}，再往后，便看不清了。
  屋里没有生火，墙上挂着的斗笠还在滴水。
  {plant}丛里卧着一块断碑，碑上的字已经认不全了。
  檐角的铁马叮当作响，和着{sound}，一直响到{hour}。
  {weather}，连{bird}也不肯飞出来。
  门前的两行脚印，一行来，一行去，都被{plant}的落叶盖住了。
  灶上的{food}正咕嘟咕嘟地响，热气糊满了窗纸。
  {place}的人家关门都早，只有一扇窗里还亮着。
  日影慢慢爬过{thing}，像一只不出声的手。
  {plant}开得那样满，仿佛下一刻便要溢出墙来。
  天地之间只剩下两种颜色，一种是路，一种不是路。
`);

export const deeds = words(`
  {hero}拾起{thing}，翻来覆去地看，心里忽然一动。
  {hero}向{stranger}深深一揖，问起去{place}的路。
  {stranger}不答话，只伸出{count}根手指，又慢慢收了回去。
  {friend}把最后一块{food}分成两半，大的一半递给了{hero}。
  {hero}沿着墙根慢慢走，每走{count}步便停下来听一听。
  {elder}放下手里的活计，从箱底取出了{thing}。
  {hero}舀了一瓢水，喝了一半，另一半浇在了{plant}上。
  {friend}一言不发，只把灯往{hero}那边挪了挪。
  {rival}冷笑一声，拂袖而去，袖口却落下一样东西。
  {hero}弯腰去拾，那{thing}竟烫得拿不住。
  {stranger}收了摊子，临走时回头看了{hero}一眼。
  他们在{place}歇了{count}日，把旧事一件一件地说开。
  {hero}推开门，门轴吱呀一声，惊起了满院的{bird}。
  {friend}跑得太急，在{place}前绊了一跤，却顾不上疼。
  {elder}端来{food}，看着{hero}一口一口地吃完。
  {rival}早已等在{place}，身后站着{count}个人。
  {hero}将{thing}轻轻放在桌上，屋里霎时没了声音。
  {stranger}接过{thing}，掂了掂，又还了回来。
  {friend}拉着{hero}躲到{plant}后面，连大气也不敢出。
  {hero}数了数，连自己在内，一共只剩{count}人。
  {elder}叹了口气，转过身去，许久没有说话。
  {hero}在纸上画了一个圈，又在圈里点了{count}个点。
  {rival}的目光在{thing}上停了一停，随即移开了。
  {hero}与{friend}对望一眼，谁都没有先开口。
  {stranger}指了指{place}，又指了指自己的心口。
  {hero}把{plant}折下一枝，插在了门前的瓦罐里。
  {friend}从怀里摸出{thing}，说是昨夜在{place}拾到的。
  {hero}熄了灯，坐在黑暗里听{sound}。
  {elder}把{hero}的名字写在沙上，潮水一来，便不见了。
  {rival}走到门口，又折了回来，低声说了一句什么。
  {hero}只当没有听见，把{food}吃得干干净净。
  {stranger}唱起一支旧曲，唱到一半，忘了后面的词。
  {hero}踮起脚，把{thing}挂在了檐下最显眼的地方。
  {friend}笑着把{food}推过来，自己却一口也没有动。
  {elder}拄着拐杖，一步一步地挪到{place}前。
  {stranger}从人群里挤出来，一把拉住了{hero}的袖子。
  {hero}把门闩好，又回头试了{count}次才放心。
  {rival}抛出{count}枚铜钱，落地时竟都立着。
  {friend}借着灯光缝补衣裳，针脚密得看不出来。
  {hero}蹲在{plant}旁边，等那只{bird}自己飞过来。
  {elder}用指甲在{thing}上划了一道，里面便透出亮来。
  {stranger}说完这句话，便像影子一样退进了{place}。
  {hero}走出{count}步，又折回来，把{food}放在了门槛上。
  {friend}把耳朵贴在地上，听了半晌，才慢慢直起身。
  {rival}把{thing}往桌上一拍，震得茶碗跳了起来。
  {hero}挽起袖子，和{friend}一道把门前的石头搬开了。
  {elder}点起一炷香，香烧到一半，才开口说话。
  {stranger}在{place}摆了一张小桌，桌上只有{thing}。
  {friend}望着{bird}飞去的方向，轻轻念了一个名字。
  {hero}攀上高处，望见{place}上空一缕青烟。
  {rival}认得那{thing}，脸上的血色一点一点褪尽了。
  {hero}把听来的话从头到尾想了一遍，少了的正是最要紧的一句。
`);

/** Questions with their replies. */
export const talks: readonly (readonly [string, string])[] = [
  ['你当真要去{place}么？', '去。不去，我这一辈子都会记着。'],
  ['这{thing}，你是从哪里得来的？', '说来话长，得从{count}年前说起。'],
  ['若是他们不肯放行，又当如何？', '那便等。等到他们肯为止。'],
  ['你可知道{elder}为什么不来？', '来了，只是没有让你看见。'],
  ['天亮以前赶得到么？', '走{place}那条路，赶得到。'],
  ['前面怎么忽然没有路了？', '路是有的，要等{weather}的时候才看得见。'],
  ['你怕不怕？', '怕。可是怕也得往前走。'],
  ['这{food}里放了什么，怎么这样香？', '没放什么，不过是你饿了。'],
  ['{rival}说的那番话，你信几分？', '三分。剩下的七分，要去{place}亲眼看过才知道。'],
  ['我们还能再见面么？', '等这{plant}再开{count}回，我便回来。'],
  ['是谁在那里？', '过路的人，借个火，问条路。'],
  ['你为什么总望着那个方向？', '我在听{sound}。你听，又来了。'],
  ['若是交出来便放你走，你交不交？', '东西可以交，话却要先说清楚。'],
  ['这样的事，你从前怎么不说？', '从前说了，你也不会信。'],
  ['后来呢？', '后来{weather}，他们便各自回家了。'],
  ['你记得{elder}最后说的那句话么？', '记得。说是凡事留一盏灯。'],
  ['难道就没有别的法子了？', '有倒是有，只怕你舍不得。'],
  ['你究竟是什么人？', '一个替人送{thing}的。送到了，我便走。'],
  ['再往前去，可就不能回头了，你想好了么？', '我从出门那天起，便没有打算回头。'],
  ['你听，外头是什么声音？', '是{sound}。不必怕，它每夜都来。'],
  ['这么重的担子，你一个人挑得动么？', '挑不动的时候，就放下来歇一歇。'],
  ['你说的那个人，如今还在么？', '在。只要还有人记得，便在。'],
  ['这算是赢了，还是输了？', '都过去了，输赢有什么要紧。'],
  ['欠下的账，几时才还得清？', '一日还一分，总有还清的一日。'],
];

export const askings = words('问道 低声问 忍不住问 抬起头来，问 迟疑了一下，问 追上一步，问');
export const replies = words('答道 笑道 摇摇头，说 想了想，说 沉默片刻，才说 头也不回地说 轻声说');

export const thoughts = words(`
  {hero}心里明白，有些话一旦说出口，便再也收不回来了。
  原来这世上最难走的，并不是山路，而是回家的路。
  {hero}忽然想起{elder}的话：慢一点，才看得清楚。
  天下的事大抵如此，来的时候不声不响，去的时候也不打招呼。
  {friend}想说什么，终究没有说，只把手按在了{hero}的肩上。
  那一刻，{hero}觉得{thing}比什么都重。
  这些年走过的桥，竟比别人走过的路还多，可{place}还是第一次来。
  人心里若有一盏灯，走到哪里都不算太黑。
  {hero}不知道这样做是对是错，只知道不做便会后悔。
  日子像水一样流过去，留下来的都是石头。
  谁都有说不得的事，说不得的事，往往就是最要紧的事。
  {hero}第一次发觉，沉默也可以是一种回答。
  从前以为走得越远便越自由，如今才晓得牵挂才是自己的根。
  {elder}常说，看人不要看他说什么，要看他把{food}分给谁。
`);

export const turns = words(`
  正说着，{place}那边忽然起了火光，{sound}响成一片。
  就在这时，{stranger}跌跌撞撞地跑进来，手里举着{thing}。
  不料话音未落，{rival}已经站在了门口。
  谁知打开一看，里面空空如也，只有一片{plant}的叶子。
  忽听得一阵{sound}，由远而近，到门前便停住了。
  {thing}不知何时裂开了一道缝，缝里透出光来。
  {friend}脸色一变，指着{place}说不出话。
  众人回头看时，{stranger}早已不见，地上只留着一只{bird}的羽毛。
  {hero}伸手去接，却接了个空。
  原来那{thing}上刻着的，正是{elder}的名字。
  灯忽然灭了，等再亮起来，屋里多出了一个人。
  信只有一行字，{hero}看了{count}遍，还是没有看懂。
`);

export const endings = words(`
  {hero}回头望了一眼{place}，大步走进了夜色里。
  {weather}，谁也没有再说话。
  {sound}又响了起来，这一回，离得很近。
  而{thing}，就这样留在了{place}，直到{count}年以后。
  {hero}推开那扇门，门里站着的，竟是{elder}。
  {friend}把灯举高了些，照见前面的路分成了{count}条。
`);

export const proseEndings = words(`
  欲知后事如何，且听下回分解。
  毕竟{hero}性命如何，且看下回。
  这一去，有分教：{place}前添新客，{count}里外起风波。
  究竟来者何人，下回便见分晓。
`);
